import type { View } from './view.ts';

/** "- [ ] deploy", "✗ deploy": a line of a list that says that it is not done. */
const UNTICKED = /^[ \t]*(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+)?(?:\[[ \t]\]|[☐⬜✗✘❌✖🚫⛔])/u;
const LONGEST_MARK = 24;
const BRACKETS = new Set(['(', '（', '[']);

/** Whether the word stands right behind an opening bracket. */
export function isBracketed({ tokens }: View, word: number): boolean {
  return BRACKETS.has(tokens.text[(tokens.starts[word] ?? 0) - 1] ?? '');
}

const unticked = new WeakMap<View, ReadonlySet<number>>();

/** Whether the word's sentence begins on a line that is marked as not done. */
export function isUnticked(view: View, word: number): boolean {
  const known = unticked.get(view) ?? untickedIn(view);
  unticked.set(view, known);
  return known.has(view.sentences[word] ?? -1);
}

function untickedIn(view: View): ReadonlySet<number> {
  const { text, starts } = view.tokens;
  const found = new Set<number>();
  let word = 0;
  for (let line = 0; line < text.length; line = text.indexOf('\n', line) + 1 || text.length) {
    while ((starts[word] ?? text.length) < line) word++;
    if (UNTICKED.test(text.slice(line, line + LONGEST_MARK)) && word < starts.length) found.add(view.sentences[word] ?? -1);
  }
  return found;
}
