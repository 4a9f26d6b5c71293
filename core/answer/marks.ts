import type { View } from './view.ts';

/** "- [ ] deploy", "✗ deploy": a line of a list that says that it is not done. */
const UNTICKED = /^[ \t]*(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+)?(?:\[[ \t]\]|[☐⬜✗✘❌✖🚫⛔])/u;
/** A line of a list. */
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]/u;
const LONGEST_MARK = 24;
const BRACKETS = new Set(['(', '（', '[']);

/** Whether the word stands right behind an opening bracket. */
export function isBracketed({ tokens }: View, word: number): boolean {
  return BRACKETS.has(tokens.text[(tokens.starts[word] ?? 0) - 1] ?? '');
}

/** Longest word that is looked at before a quotation. */
const LONGEST_WORD = 24;

/** Whether a quotation or code stands right behind the word, of which nothing is read. */
export function quotesNext({ tokens: { text, starts } }: View, word: number): boolean {
  const at = starts[word] ?? 0;
  return /^\S+ {4}/u.test(text.slice(at, at + LONGEST_WORD));
}

/** Most parts of a sentence back to a semicolon; keeps the cost linear in hostile text. */
const PARTS_BACK = 12;

/** The first word behind the last semicolon of the sentence before the word; its first word where there is none. */
export function semicolonBefore(view: View, word: number): number {
  const { start } = view.sentence(word);
  const { text, starts } = view.tokens;
  let first = view.part(word).start;
  for (let step = 0; step < PARTS_BACK && first > start; step++) {
    if (text.slice(starts[first - 1], starts[first]).includes(';')) return first;
    first = view.part(first - 1).start;
  }
  return start;
}

/** The words of a line. */
interface Line {
  readonly start: number;
  readonly end: number;
}

/** What lines say by their marks, by the sentences that begin on them. */
interface Lines {
  readonly unticked: ReadonlySet<number>;
  readonly rows: ReadonlySet<number>;
  readonly intros: ReadonlyMap<number, Line>;
}

const linesOf = new WeakMap<View, Lines>();

function lines(view: View): Lines {
  const known = linesOf.get(view) ?? linesIn(view);
  linesOf.set(view, known);
  return known;
}

/** Whether the word's sentence begins on a line that is marked as not done. */
export function isUnticked(view: View, word: number): boolean {
  return lines(view).unticked.has(view.sentences[word] ?? -1);
}

/** Whether the word's sentence begins a row of a table. */
export function isRow(view: View, word: number): boolean {
  return lines(view).rows.has(view.sentences[word] ?? -1);
}

/** The line above the list that the word's sentence begins a line of, if that line ends in a colon. */
export function introOf(view: View, word: number): Line | null {
  return lines(view).intros.get(view.sentences[word] ?? -1) ?? null;
}

function linesIn(view: View): Lines {
  const { text, starts } = view.tokens;
  const unticked = new Set<number>();
  const rows = new Set<number>();
  const intros = new Map<number, Line>();
  let intro: Line | null = null;
  let word = 0;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at) + 1 || text.length + 1;
    const start = word;
    while ((starts[word] ?? text.length) < next - 1) word++;
    const mark = text.slice(at, at + LONGEST_MARK);
    // The number of a numbered line is a sentence to itself.
    const first = start + 1 < word && /^\d+$/u.test(view.words[start] ?? '') ? start + 1 : start;
    const sentence = view.sentences[first] ?? -1;
    if (start < word && mark.trimStart().startsWith('|')) rows.add(sentence);
    if (start < word && UNTICKED.test(mark)) unticked.add(sentence);
    if (start < word && !ITEM.test(mark))
      intro = /[:：]\s*$/u.test(text.slice(Math.max(at, next - 8), next - 1)) ? { start, end: word } : null;
    else if (start < word && intro !== null) intros.set(sentence, intro);
    at = next;
  }
  return { unticked, rows, intros };
}
