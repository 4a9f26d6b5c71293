import { isSo } from './consequence.ts';
import type { Cue } from './cues.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** Forms of "cannot": what is said with them is no choice. */
const INABILITY =
  /^(?:can|cannot|cant|could|couldn|couldnt|unable|able|refuse[sd]?|konnte[n]?|kann|liess|lasst|lässt|ließ|möglich|pu|peux|peut|pouvait|pouvais|impossible|pude|puedo|puede|pudo|podido|imposible|pôde|consegui|conseguiu|consegue|posso|può|puo|potuto|riesco|riesce|riuscito|impossibile|смог|смогла|смогли|могу|может|удалось|получилось|удаётся|удается|无|法|能|了|上|못|수)$/u;
/** The tool was not run. */
const DENIED: readonly CueKind[] = ['unused_after', 'unused_before', 'undone'];

/** Words that tell of running: they deny it for a reason, whatever it is. */
const RUNNING = /^(?:run_|failure)/u;

/** Words of a mere "no". */
const SHORT = 3;
/** Beside a denial any of these is why. */
const TROUBLE: readonly CueKind[] = [
  'obstacle',
  'gone_after',
  'gone_before',
  'install_after',
  'install_before',
  'demand',
  'need',
  'failure',
];

/** Kana of "cannot", which stand in several words. */
const KANA_INABILITY = /でき[なずま]/u;

/** Whether the words say that something could not be. */
export function isInability(view: View, from: number, to: number): boolean {
  const words = view.words.slice(from, to);
  return words.some((word) => INABILITY.test(word)) || (words.includes('で') && KANA_INABILITY.test(words.join('')));
}

/** "X was not run": nobody says that it could not be. */
function isBareDenial(view: View, { start: from, end: to }: Cue): boolean {
  const { start, end } = view.sentence(from);
  if (!view.has('unused_after', from, to)) return false;
  return !TROUBLE.some((kind) => view.has(kind, start, from) || view.has(kind, to, end));
}

/** "X was not run", with no word of trouble: a choice may be told of in the sentence beside it. */
function isPlain(view: View, { start: from, end: to }: Cue): boolean {
  const { start, end } = view.sentence(from);
  return view.hasAny(DENIED, from, to) && !view.hasAny(TROUBLE, start, from) && !view.hasAny(TROUBLE, to, end);
}

/** "Done by psql and not by way of X, so it is not in X's table": what came of a choice. */
function isOutcomeOfChoice(view: View, cue: Cue): boolean {
  const { start } = view.part(cue.start);
  if (start === view.sentence(cue.start).start || !isSo(view, start) || isInability(view, cue.start, cue.end)) return false;
  const before = view.part(start - 1);
  return view.hasNamed(before.start, start) && view.has('unused_before', before.start, start) && !view.hasAny(TROUBLE, before.start, start);
}

/**
 * "I did not run X since you only asked for the rename", "no file of its changed, so X did not run": left out by choice, and not kept
 * from its work. What such a sentence says of trouble besides is not the tool's.
 */
export function isChosen(view: View, cue: Cue): boolean {
  const { start, end } = view.sentence(cue.start);
  if (isOutcomeOfChoice(view, cue)) return true;
  if (RUNNING.test(cue.kind)) {
    if (isInability(view, cue.start, cue.end)) return false;
    if (view.has('choice', start, end) || isBareDenial(view, cue)) return true;
    const near = view.sentencesNear(cue.start, 1, 1);
    return view.has('choice', near.start, near.end) && isPlain(view, cue);
  }
  // "No run of X: not asked for": what looks like "there is no X".
  if (cue.kind === 'gone_before' && cue.end - cue.start <= SHORT) return view.has('choice', start, end);
  if (cue.kind !== 'obstacle' && cue.kind !== 'demand') return false;
  return view.has('choice', start, end) && view.hasAny(DENIED, start, end);
}
