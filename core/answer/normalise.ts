/** A text folded for comparison, with the way back to where a character stood in the original. */
export interface NormalText {
  /** NFKC, no accents but the diaeresis, no invisible characters, one kind of apostrophe; letter case is kept. */
  readonly text: string;
  /** UTF-16 offset in the original; exact at chunk borders, off by a few characters inside a run of foreign letters. */
  readonly originalAt: (offset: number) => number;
}

const FOREIGN = /[ -~]?[^ -~\s]+/gu;
/** Nothing of this changes. */
const PLAIN = /^[\t-\r -~]*$/;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u00b4\u2032\u05f3]/gu;
/** The diaeresis stays: German tells `konnte` from `könnte` by it. */
const ACCENTS = /[\u0300-\u0307\u0309-\u036f\u0640\u064b-\u065f\u0670]/gu;

function folded(chunk: string): string {
  if (PLAIN.test(chunk)) return chunk;
  // Classes of all the world's marks stand here, since making them takes longer than folding a name. Marks stacked without end make normalising quadratic.
  return chunk
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}\u{3164}\u{115f}\u{1160}]|\p{Variation_Selector}|(?!\s)\p{Cc}/gu, '')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/ё/gu, 'е')
    .replace(/Ё/gu, 'Е')
    .replace(/ß/gu, 'ss');
}

/** Folds a text once, for every later comparison. Linear. */
export function normalised(original: string): NormalText {
  const pieces: string[] = [];
  const here: number[] = [0];
  const there: number[] = [0];
  let length = 0;
  let read = 0;
  const push = (piece: string, end: number) => {
    pieces.push(piece);
    length += piece.length;
    read = end;
    here.push(length);
    there.push(read);
  };
  for (const { 0: chunk, index } of original.matchAll(FOREIGN)) {
    push(original.slice(read, index), index);
    push(folded(chunk), index + chunk.length);
  }
  push(original.slice(read), original.length);
  return { text: pieces.join(''), originalAt: (offset) => mapped(offset, here, there) };
}

/** Folds a short text, in lower case: what names, labels and vocabulary are compared by. */
export function comparable(text: string): string {
  return folded(text).toLowerCase();
}

function mapped(offset: number, here: readonly number[], there: readonly number[]): number {
  let low = 0;
  let high = here.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((here[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const start = there[low] ?? 0;
  const end = there[low + 1] ?? start;
  return Math.min(start + offset - (here[low] ?? 0), end);
}
