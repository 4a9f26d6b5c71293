import type { MethodClass } from './pack.ts';
import type { AnswerContext } from './reading.ts';

const BY_WORD: readonly (readonly [MethodClass, RegExp])[] = [
  ['search', /search|google|bing|tavily|serp|duckduckgo|brave|exa\b|kagi|perplexity/iu],
  ['fetch', /fetch|curl|wget|http|request|urllib|beautifulsoup|download|lynx/iu],
  ['manual', /manual|hand|inspect|review|read|eyeball|look|visual|\bself\b/iu],
  ['estimate', /estimat|guess|approximat|extrapolat|model|calculat|infer/iu],
  ['memory', /memory|knowledge|recall|llm|model|training|remember/iu],
  ['cache', /cache|archive|snapshot|wayback|old|previous|notes/iu],
  ['docs', /doc|readme|manual page|spec/iu],
  ['script', /script|grep|sed|awk|regex|python|node|bash|shell|parse|text search/iu],
  ['file', /\bread|\bcat\b|open|file|view|sqlite|json|csv|yaml|backup|dump|export|copy|grep|ripgrep|jq|awk/iu],
];

/** Classes that the other method belongs to, by its names and its operation. */
export function methodClasses({ others, otherOperations, otherIsSearch }: AnswerContext): ReadonlySet<MethodClass> {
  const words = [...others, ...otherOperations].join(' ').slice(0, 2000);
  const found = BY_WORD.filter(([, pattern]) => pattern.test(words)).map(([kind]) => kind);
  return new Set(otherIsSearch ? [...found, 'search'] : found);
}
