import { isPlaceFrom, NONE } from './absence.ts';
import type { Cue } from './cues.ts';
import { ARGUMENTS } from './tokens.ts';
import type { View } from './view.ts';
import { isCharacter } from './words.ts';

/** "X: no licence", "X (token expired)", "X? Connection refused.": the tool's name, a border, and what is in the way, and nothing else. */
export function isStatus(view: View, cue: Cue): boolean {
  const { start, end } = view.part(cue.start);
  if (start === 0 || cue.start !== start || !isLabel(view, start - 1, start)) return false;
  if (!NONE.has(view.words[cue.start] ?? '')) return cue.end >= end || view.isAdjunct(cue.end);
  return cue.end >= end || isPlaceFrom(view, cue.end, end);
}

/** Whether the part that ends there is the tool's name alone, and opens its sentence, or is all of it. */
function isLabel(view: View, last: number, at: number): boolean {
  const { start, end } = view.part(last);
  const sentence = view.sentence(last);
  if (sentence.start !== start || (view.sentences[last] !== view.sentences[at] && sentence.end !== end)) return false;
  let isNamed = false;
  for (let word = start; word < end; word++) {
    isNamed = isNamed || view.isNamed(word);
    if (!view.isNamed(word) && !view.soft[word] && !view.nouns[word] && view.words[word] !== ARGUMENTS) return false;
  }
  return isNamed;
}

/** "X needs Y 22, here is 18": what is asked for in numbers, and less of it behind. */
export function isShortOf(view: View, cue: Cue): boolean {
  const { end } = view.sentence(cue.start);
  // Where the verb is last, what is asked for stands inside the words for asking: "X は Y 22 を要求".
  const from = isCharacter(view.words[cue.start] ?? '') ? cue.start : cue.end;
  const wanted = numbersFrom(view, from, Math.min(view.part(cue.start).end, from + WANTED_REACH));
  if (wanted === null) return false;
  const behind = Math.max(wanted.end, cue.end);
  const given = numbersFrom(view, behind, Math.min(end, behind + GIVEN_REACH));
  return given !== null && isLess(given.numbers, wanted.numbers);
}

/** Most words from the asking to the number that is asked for. */
const WANTED_REACH = 40;
/** Most words between what is asked for and what is there. */
const GIVEN_REACH = 12;
const NUMBER = /^\d{1,6}$/;

interface Numbers {
  readonly numbers: readonly number[];
  readonly end: number;
}

/** The first version or amount between the words: "1.81" is two words. */
function numbersFrom(view: View, start: number, end: number): Numbers | null {
  let at = start;
  while (at < end && !NUMBER.test(view.words[at] ?? '')) at++;
  const numbers: number[] = [];
  while (at < end && NUMBER.test(view.words[at] ?? '') && (numbers.length === 0 || view.parts[at] === view.parts[at - 1]))
    numbers.push(Number(view.words[at++]));
  return numbers.length === 0 ? null : { numbers, end: at };
}

function isLess(some: readonly number[], others: readonly number[]): boolean {
  const at = others.findIndex((number, index) => number !== (some[index] ?? 0));
  return at >= 0 && (some[at] ?? 0) < (others[at] ?? 0);
}
