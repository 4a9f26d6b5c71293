import type { MaskedSpan } from './mask.ts';
import { comparable } from './normalise.ts';

/** Fewer letters are in too many answers by chance. */
const FEWEST_LETTERS = 8;
const LONGEST_LABEL = 400;
/** Letters of other scripts that look Latin. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

/** What became of the labels: one stands in the open, only out of sight, or only in letters that look like it. */
export type LabelSighting = {
  readonly state: 'present' | 'out_of_sight' | 'lookalike';
  readonly at: number;
  readonly label: string;
} | null;

/** Looks for labels in a normalised answer; they count outside code and quotes, with at least eight letters. */
export function labelSighting(text: string, masked: readonly MaskedSpan[], labels: readonly string[]): LabelSighting {
  const usable = labels.map(usableLabel).filter((label) => label !== null);
  if (usable.length === 0) return null;
  const open = squeezed(openText(text, masked));
  for (const label of usable) {
    const at = indexOfWhole(open.text, label);
    if (at >= 0) return { state: 'present', at: open.at(at), label };
  }
  const whole = squeezed(text.toLowerCase());
  for (const label of usable) {
    const at = indexOfWhole(whole.text, label);
    if (at >= 0) return { state: 'out_of_sight', at: whole.at(at), label };
  }
  const latin = latinised(open.text);
  for (const label of usable) {
    const at = indexOfWhole(latin, latinised(label));
    if (at >= 0) return { state: 'lookalike', at: open.at(at), label };
  }
  return null;
}

/** The label as it is compared; null: too short to count. */
export function usableLabel(label: string): string | null {
  const folded = comparable(label.slice(0, LONGEST_LABEL)).replace(/\s+/gu, ' ').trim();
  return folded.replace(/[^\p{L}]/gu, '').length >= FEWEST_LETTERS ? folded : null;
}

function openText(text: string, masked: readonly MaskedSpan[]): string {
  let read = 0;
  const pieces: string[] = [];
  for (const { start, end } of masked) {
    pieces.push(text.slice(read, start), '\u{e000}'.repeat(end - start));
    read = end;
  }
  return [...pieces, text.slice(read)].join('').toLowerCase();
}

/** Blanks and marks of emphasis that fold: a blank alone stays what it is. */
const RUN = /[\s*_]{2,}|[^\S ]|[*_]/gu;

function folded(run: string): string {
  return /\s/u.test(run) ? ' ' : '';
}

/** Blanks and marks of emphasis fold to one blank, so that a wrapped or bold label is still the label. */
function squeezed(text: string): { readonly text: string; readonly at: (offset: number) => number } {
  const at = (offset: number) => {
    let [length, read] = [0, 0];
    for (const { 0: run, index } of text.matchAll(RUN)) {
      length += index - read;
      if (offset < length) return index - (length - offset);
      length += folded(run).length;
      if (offset < length) return index;
      read = index + run.length;
    }
    return read + offset - length;
  };
  return { text: text.replace(RUN, folded), at };
}

function indexOfWhole(text: string, label: string): number {
  const isLetter = (character: string | undefined) =>
    character !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(character);
  const edge = (inside: string | undefined, outside: string | undefined) => !(isLetter(inside) && isLetter(outside));
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1))
    if (edge(label[0], text[at - 1]) && edge(label.at(-1), text[at + label.length])) return at;
  return -1;
}

function latinised(text: string): string {
  return text.replace(/[\u0370-\u04ff]/gu, (letter) => LOOKALIKES[letter] ?? letter);
}
