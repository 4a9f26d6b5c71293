/** First and last code points of the blocks that terminals draw two columns wide (Unicode: East Asian Wide and Fullwidth, emoji). */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1faff],
  [0x20000, 0x3fffd],
];

const FIRST_WIDE = 0x1100;
/** Letter-like signs, arrows, boxes, dingbats: none of them joins another character. */
const SIGNS = { first: 0x2100, last: 0x2bff };
const ASCII = /^[\x20-\x7e]*$/;

/** Columns that a text takes in a terminal. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Columns of one character: 0 for combining marks, 2 for wide ones, else 1. */
export function characterWidth(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if ((code < SIGNS.first || code > SIGNS.last) && /^[\p{M}\p{Cf}]$/u.test(character)) return 0;
  return code >= FIRST_WIDE && WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}
