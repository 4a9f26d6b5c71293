import { redacted } from './secrets.ts';

/** Longest text that a terminal or a log is given for one name, path or message, in UTF-16 units. */
const LONGEST = 2_000;

/** Of most texts; classes of what cannot be seen take longer to make than they to read. */
const PLAIN = /^[ -~]*$/;

/**
 * A text fit for a terminal: one line, without control, format (bidirectional ones among them) and unpaired surrogate characters,
 * secrets masked, at most `longest` UTF-16 units. `##[` is taken apart: in any output that ends up in a log of GitHub's, its runner
 * looks for that anywhere in a line.
 */
export function oneLine(text: string, longest = LONGEST): string {
  const beginning = text.slice(0, 4 * longest);
  const shown = PLAIN.test(beginning)
    ? redacted(beginning)
    : redacted(beginning.replace(/\p{Cf}+/gu, '')).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
  const plain = shown.replaceAll('##[', '## [').trim();
  return cut(plain, longest);
}

/** The text, or its beginning and an ellipsis; never half a character. At most `longest` UTF-16 units. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = longest - 1;
  const code = text.charCodeAt(end - 1);
  const splitsPair = code >= 0xd800 && code <= 0xdbff;
  return `${text.slice(0, splitsPair ? end - 1 : end)}…`;
}
