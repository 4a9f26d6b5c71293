import type { Cue } from './cues.ts';
import type { CueKind } from './pack.ts';
import { isSubstituteTold } from './substitute.ts';
import type { View } from './view.ts';

/** Words that bear out a failure, where no substitute is known to have run. */
const SOURCE: readonly CueKind[] = ['search', 'estimate', 'memory'];

/**
 * A bare "X failed" may be X's own verdict on the work, and a loose "X … missing" may be about something else.
 * Beside a substitute, or the word that there is no result, it says that X gave nothing.
 */
export function isBorneOut(view: View, cue: Cue, isReplaced: boolean): boolean {
  const part = view.part(cue.start);
  if (isReplaced && isSubstituteTold(view, part.start, part.end)) return true;
  const { start, end } = view.sentencesNear(cue.start, 1, 2);
  const by = cue.kind === 'failure' ? SOURCE : [];
  if (cue.kind !== 'failure' && isUndoneElsewhere(view, cue)) return true;
  return view.has('no_result', start, end) || view.hasAny(by, start, end) || view.hasOther(start, end);
}

/** Most parts between a failure and the word that the work is undone. */
const UNDONE_REACH = 4;

/** "It could not be loaded, and no report was made": undone work in a part of its own, of which the tool is not the subject. */
function isUndoneElsewhere(view: View, { start: at }: Cue): boolean {
  let [left, right] = [at, at];
  for (let step = 0; step < UNDONE_REACH; step++) {
    [left, right] = [Math.max(0, view.part(left).start - 1), Math.min(view.part(right).end, view.words.length - 1)];
    if ([left, right].some((word) => view.parts[word] !== view.parts[at] && isUndonePart(view, word))) return true;
  }
  return false;
}

function isUndonePart(view: View, word: number): boolean {
  const { start, end } = view.part(word);
  return view.has('undone', start, end) && !view.hasNamed(start, end);
}

/** Where no other method is known to have run, work that is done was done by the tool. */
export function isDelivered(view: View): boolean {
  return view.cues('delivered').some(({ start, end }) => {
    const part = view.part(start);
    return !view.isAsked(start) && !view.hasAny(['negator', 'undone', 'condition', 'modal'], part.start, end);
  });
}

/** Whether the answer says nearby that the work is undone or, where another method is known to have run, anywhere how it was done. */
export function isUndone(view: View, cue: Cue, isReplaced: boolean): boolean {
  const { start, end } = view.sentencesNear(cue.start, 2, 2);
  // "The report is empty" may be an obstacle and undone work by the same words: one of them does not bear out the other.
  const isApart = (kind: CueKind) => view.has(kind, start, cue.start - 1) || view.has(kind, cue.end, end);
  return (isReplaced && isSubstituteTold(view, cue.start, cue.end)) || (['no_result', 'undone'] as const).some(isApart);
}
