import { families } from '../catalogue/families.ts';
import { toolNames } from '../catalogue/tool-names.ts';
import { bareName } from '../names.ts';

/** A contract that a request may mean. Only a person can say that it does. */
export interface Draft {
  readonly primary_tool: string;
  readonly operation: string | null;
  readonly input: string | null;
  readonly equivalent_methods: readonly string[];
  /** false: the request was to set the tool up. */
  readonly requires_run: boolean;
  /** The sentence that it was read from. */
  readonly from: string;
}

/** What is behind this of a request is mostly pasted text, in UTF-16 units. */
const LONGEST_REQUEST = 20_000;
const LONGEST_SENTENCE = 2_000;
const MOST_DRAFTS = 20;

/** A tool's name as people write it, in backticks or bare. A command in backticks names its program. */
const NAME = '(?:`([^`\\n]{1,80})`|([@\\p{L}][\\w./@+-]{0,60}))';
const ASKS = new RegExp(`\\b(?:use|using|with|via|through|run|running)\\s+(?:the\\s+)?${NAME}`, 'giu');
const SETS_UP = new RegExp(`\\b(?:install|set up|setup|installing|setting up)\\s+(?:the\\s+)?${NAME}`, 'giu');
const ALTERNATIVE = new RegExp(`^\\s*(?:,\\s*)?or\\s+(?:with\\s+|use\\s+)?${NAME}`, 'iu');
const DENIED = /(?:\b(?:not|never|without|avoid|instead of|rather than|other than)|n['’]t)\b[^,;]{0,40}$/iu;
const ADDRESS = /https?:\/\/[^\s<>"'`)\]}]{1,500}/iu;
const PATH = /`((?:\.{0,2}\/)?[\w.-]+(?:\/[\w.*-]+)+)`/u;

/** Words that bring a command along and are no tool that anybody asks for. */
const RUNNERS = new Set('npx bunx uvx pipx sudo env time pnpm yarn npm dlx exec run poetry uv python python3 -m'.split(' '));

/** Plain patterns, English: `use X to …`, `… with X`, `install X`. Names that are not known have to stand in backticks or look like a tool's. */
export function draftsOf(request: string): readonly Draft[] {
  const drafts = new Map<string, Draft>();
  for (const sentence of sentencesOf(request)) {
    for (const found of [...draftsIn(sentence, ASKS, true), ...draftsIn(sentence, SETS_UP, false)]) {
      const key = bareName(found.primary_tool);
      const known = drafts.get(key);
      drafts.set(key, known === undefined ? found : joined(known, found));
    }
  }
  return [...drafts.values()].slice(0, MOST_DRAFTS);
}

function sentencesOf(request: string): readonly string[] {
  return request
    .slice(0, LONGEST_REQUEST)
    .split(/(?<=[.!?;])\s+|\n+/u)
    .map((sentence) => sentence.trim().slice(0, LONGEST_SENTENCE))
    .filter((sentence) => sentence !== '');
}

function draftsIn(sentence: string, pattern: RegExp, requiresRun: boolean): readonly Draft[] {
  const drafts: Draft[] = [];
  for (const match of sentence.matchAll(pattern)) {
    const tool = toolIn(match[1], match[2]);
    if (tool === null || DENIED.test(sentence.slice(0, match.index))) continue;
    const other = ALTERNATIVE.exec(sentence.slice(match.index + match[0].length));
    const alternative = other === null ? null : toolIn(other[1], other[2]);
    drafts.push({
      primary_tool: tool,
      operation: requiresRun ? operationIn(sentence, tool) : null,
      input: requiresRun ? inputIn(sentence) : null,
      equivalent_methods: alternative === null ? [] : [alternative],
      requires_run: requiresRun,
      from: sentence,
    });
  }
  return drafts;
}

function toolIn(quoted: string | undefined, bare: string | undefined): string | null {
  if (quoted !== undefined) {
    const words = quoted.trim().split(/\s+/);
    const name = words.find((word) => !RUNNERS.has(word.toLowerCase()) && !word.includes('=')) ?? '';
    return /^[@\p{L}][\w./@+-]*$/u.test(name) && bareName(name) !== '' ? name : null;
  }
  const name = (bare ?? '').replace(/[.,/-]+$/, '');
  return isKnown(name) || looksLikeTool(name) ? name : null;
}

const known: ReadonlySet<string> = new Set(
  [...toolNames.flat(), ...Object.values(families).flatMap(({ tools }) => Object.values(tools).flat())]
    .filter((name) => !name.includes(' '))
    .map(bareName),
);

/** Names that are words of the language as well count in backticks only. */
const WORDS = new Set('links fetch requests make go act dot black next yaml node read edit search find sed write'.split(' '));

function isKnown(name: string): boolean {
  return known.has(bareName(name)) && (!WORDS.has(name.toLowerCase()) || /^\p{Lu}/u.test(name));
}

function looksLikeTool(name: string): boolean {
  return name.length > 2 && /\p{L}\d|\p{Ll}\p{Lu}|\p{L}-\p{L}*\d|^@[\w.-]+\/[\w.-]+$/u.test(name);
}

const VERBS: readonly string[] = [
  ...new Set(Object.values(families).flatMap(({ operations, sharedOperations }) => [...operations, ...sharedOperations])),
].filter((verb) => !/(?:ing|s|run|e2e|install|add)$/.test(verb) || verb === 'references');

/** The first verb of the catalogue in the sentence, also as `scraping`. What the tool's own name holds is none. */
function operationIn(sentence: string, tool: string): string | null {
  const words = sentence
    .replaceAll(tool, ' ')
    .replace(new RegExp(ADDRESS.source, 'giu'), ' ')
    .toLowerCase()
    .match(/\p{L}+/gu);
  for (const word of words ?? []) {
    const verb = VERBS.find((each) => word === each || word === `${each}s` || word === `${each.replace(/e$/, '')}ing`);
    if (verb !== undefined) return verb;
  }
  return null;
}

function inputIn(sentence: string): string | null {
  const address = ADDRESS.exec(sentence)?.[0].replace(/[.,;:!?]+$/, '');
  return address ?? PATH.exec(sentence)?.[1] ?? null;
}

/** A request that both sets a tool up and asks for a run asks for the run. */
function joined(one: Draft, other: Draft): Draft {
  const [first, second] = one.requires_run || !other.requires_run ? [one, other] : [other, one];
  return {
    ...first,
    operation: first.operation ?? second.operation,
    input: first.input ?? second.input,
    equivalent_methods: [...new Set([...first.equivalent_methods, ...second.equivalent_methods])],
  };
}
