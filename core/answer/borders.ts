import { isCharacter } from './words.ts';

const ABBREVIATIONS = new Set('e g i z b bzw ca vs cf approx incl resp etc nr p d h u a o dr mr др напр'.split(' '));

/** A line that was only wrapped goes on in the next one. */
export function isSoftBreak(text: string, lineStart: number, lineEnd: number): boolean {
  const line = text.slice(lineStart, lineEnd).trimEnd();
  const next = text.slice(lineEnd + 1, lineEnd + 60);
  if (line.length < 40 || /[.!?:;。]["'*_)]{0,3}$/u.test(line)) return false;
  return !/^\s*(?:$|\n|[-*+•#>|~=]|\d{1,3}[.)])/u.test(next) && !/^\s*(?:[#|>]|[-*+] )/u.test(line);
}

/** What a mark between two words ends. `before`: the word before it. */
export function borderOf(mark: string, text: string, index: number, before: string): 'none' | 'part' | 'sentence' {
  const after = text[index + mark.length] ?? ' ';
  const open = /[\s\u{e000}-\u{e003}\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(after);
  if (/[。।!?؟]/u.test(mark)) return open || /[。।]/u.test(mark) ? 'sentence' : 'none';
  if (mark.includes('.')) {
    if (!open || (mark === '.' && ABBREVIATIONS.has(before) && isLetter(text[index - 1]))) return 'none';
    return 'sentence';
  }
  if (/[,;:、،؛()[\]{}—–|→•·=※]/u.test(mark)) return mark === ':' && !open && !isCharacter(text[index - 1] ?? '') ? 'none' : 'part';
  if (/^-{1,2}$/u.test(mark)) return /\s/u.test(text[index - 1] ?? ' ') && /\s/u.test(after) ? 'part' : 'none';
  return 'none';
}

/** A dot behind what was cut out, such as code, belongs to no word before it. */
function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\d]/u.test(character);
}
