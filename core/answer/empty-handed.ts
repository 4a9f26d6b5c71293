import type { MaskedSpan } from './mask.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** What a part of a sentence that holds no result is about. */
const NO_RESULT: readonly CueKind[] = [
  'no_result',
  'failure',
  'install_after',
  'install_before',
  'install_around',
  'run_after',
  'run_before',
  'run_around',
  'gone_after',
  'gone_before',
  'gone_around',
];

/** Whether an answer says that it delivers nothing, or says nothing but failures and questions. A code block may hold a result. */
export function isEmptyHanded(view: View, masked: readonly MaskedSpan[]): boolean {
  if (view.has('no_result', 0, view.words.length)) return true;
  if (view.words.length === 0 || masked.some(({ kind }) => kind === 'fence')) return false;
  const isFailing = (start: number, end: number) => view.hasAny(NO_RESULT, start, end);
  for (let at = 0; at < view.words.length; at = view.part(at).end) {
    const { start, end } = view.part(at);
    const sentence = view.sentence(at);
    const isAside = isFailing(sentence.start, sentence.end) && (view.has('negator', start, end) || view.has('condition', start, end));
    if (!view.isAsked(at) && !isFailing(start, end) && !isAside) return false;
  }
  return true;
}

/** Fewest words of a sentence that gives something. */
const FEWEST_WORDS = 3;

/** Whether some sentence tells of neither failures nor missing results: a word that there is none may be about what was found. */
export function givesSome(view: View): boolean {
  const against: readonly CueKind[] = [...NO_RESULT, 'negator', 'undone', 'obstacle', 'modal', 'condition', 'unused_after'];
  for (let at = 0; at < view.words.length; at = view.sentence(at).end) {
    const { start, end } = view.sentence(at);
    const isPlain = end - start >= FEWEST_WORDS && !view.isAsked(start) && !view.hasNamed(start, end);
    if (isPlain && !view.hasAny(against, start, end)) return true;
  }
  return false;
}
