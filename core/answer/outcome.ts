import type { CueKind } from './pack.ts';
import type { View } from './view.ts';
import { isCharacter } from './words.ts';

const LEFT_UNDONE: readonly CueKind[] = ['no_result', 'undone', 'instead', 'search', 'manual', 'estimate', 'memory'];

/** Whether the answer says nearby that the work is undone, or done by something else: what kept the tool from it was not got over. */
export function isLeftUndone(view: View, at: number): boolean {
  const { start, end } = view.sentencesNear(at, 1, 1);
  return view.hasAny(LEFT_UNDONE, start, end) || view.hasOther(start, end);
}

/** Of a part of the work, or of what the tool found in it. */
export function isPartial(view: View, { start: at, end: behind }: { readonly start: number; readonly end: number }): boolean {
  const { start, end } = view.sentence(at);
  // "sees no probe": what the tool does not see is no work of it.
  const isDenied = view.has('negator', at + 1, behind);
  return view.has('partial', start, isDenied ? at : behind) || view.has('partial', isDenied ? behind - 1 : behind, end);
}

/** "Two sites block X", "X dies on three pages": told of a part of the work in the same breath. */
export function isOfSome(view: View, cue: { readonly start: number; readonly end: number }): boolean {
  const { end } = view.part(cue.start);
  return view.has('partial', view.sentence(cue.start).start, cue.start) || view.has('partial', cue.end - 1, end);
}

/** "3 failed", "3 个失败": a count of findings is no failure of the tool. */
export function isCounted(view: View, { start }: { readonly start: number }): boolean {
  const wordAt = (at: number) => (view.parts[at] === view.parts[start] ? (view.words[at] ?? '') : '');
  const before = [wordAt(start - 1), wordAt(start - 2)];
  return before.some((word, index) => /^\d+$/u.test(word) && (index === 0 || /^.$/u.test(before[0] ?? '')));
}

/** Between the two numbers of "61 of 64" and "of 64 pages 61", and before the first in the latter. */
const OF = new Set('of von sur de su di из av van z od 中 중 页 頁 件 个 個 ページ'.split(' '));
/** Most words from one number to the other. */
const SHARE_REACH = 5;

/** Numbers from two to twelve in words, in the languages that write a share so. */
const IN_WORDS = [
  'two three four five six seven eight nine ten eleven twelve',
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'deux trois quatre cinq six sept huit neuf dix onze douze',
  'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'dois três quatro cinco seis sete oito nove dez onze doze',
  'due tre quattro cinque sei sette otto nove dieci undici dodici',
].map((words) => words.split(' '));

/** A number in digits or in words; null: none. */
export function numberOf(word: string): number | null {
  if (/^\d{1,9}$/u.test(word)) return Number(word);
  const at = Math.max(...IN_WORDS.map((words) => words.indexOf(word)));
  return at < 0 ? null : at + 2;
}

/** "61 of 64 pages": where the greater part of something is there, the work was done. */
export function isMostlyThere(view: View): boolean {
  let [last, lastAt] = [-1, -1];
  return view.words.some((word, at) => {
    const other = numberOf(word);
    if (other === null) return false;
    const [one, oneAt] = [last, lastAt];
    [last, lastAt] = [other, at];
    if (oneAt < 0 || at - oneAt > SHARE_REACH || view.sentences[oneAt] !== view.sentences[at]) return false;
    const [some, all] = one < other ? [one, other] : [other, one];
    const between = view.words.slice(oneAt + 1, at);
    const isShare =
      one <= other
        ? between.some((each) => OF.has(each))
        : OF.has(view.words[oneAt - 1] ?? '') || between.some((each) => isCharacter(each) && OF.has(each));
    return isShare && all > 2 && some * 2 > all && !view.isAsked(at);
  });
}

/** Whether the answer says nearby, beside the sentence itself, that the work is undone: what failed then was not got over. */
export function isStillUndone(view: View, at: number): boolean {
  const { start, end } = view.sentence(at);
  const near = view.sentencesNear(at, 1, 1);
  // "Two modules keep the old parent, not changed": left as it is, and not undone.
  const isUndone = (from: number, to: number) =>
    view.has('no_result', from, to) || (view.has('undone', from, to) && !view.has('choice', from, to));
  return isUndone(near.start, start) || isUndone(end, near.end);
}

const THE = new Set('the these those die diese den les ces las los estas estos as os estes i gli le questi queste'.split(' '));

/** "X does not transfer the two views": a limit that is told of so many things. */
export function isOfCounted(view: View, from: number, to: number): boolean {
  for (let at = from; at + 1 < to; at++)
    if (THE.has(view.words[at] ?? '') && !/^\d/u.test(view.words[at + 1] ?? '') && numberOf(view.words[at + 1] ?? '') !== null) return true;
  return false;
}
