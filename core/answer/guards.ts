import { isChosen } from './choice.ts';
import { SO } from './consequence.ts';
import type { Cue } from './cues.ts';
import { isElsewhere } from './elsewhere.ts';
import { isStillUndone } from './outcome.ts';
import { isSubjectMatter } from './subject-matter.ts';
import type { Successes } from './successes.ts';
import type { View } from './view.ts';
import { BECAUSE, isCharacter } from './words.ts';

/**
 * Whether the words around a cue take it out of the answer's own voice, of this run, or of its final state.
 * `isTold`: a substitute is told of, so that what failed at some time was not got over.
 */
export function isGuarded(view: View, cue: Cue, worked: Successes, isTold: boolean): boolean {
  return (
    worked.ran ||
    (worked.lastTurn > cue.start && !(isTold && (isFar(view, cue.start, worked.lastTurn) || isOfHere(view, cue)))) ||
    view.isAsked(cue.start) ||
    (isTold && !view.has('resolved', cue.end, view.sentence(cue.start).end) ? isSupposed(view, cue) : isHypothetical(view, cue)) ||
    isSubjectMatter(view, cue) ||
    isElsewhere(view, cue) ||
    isRemoved(view, cue) ||
    isChosen(view, cue) ||
    isDenied(view, cue)
  );
}

/** Most sentences from a failure to the turn for the better that is about it, where a substitute is told of. */
const TURN_REACH = 2;

/** "There is no X in this environment": what passes later on was not X's. */
function isOfHere(view: View, { start: at }: Cue): boolean {
  const { start, end } = view.part(at);
  return view.has('here', start, end);
}

function isFar(view: View, from: number, to: number): boolean {
  return (view.sentences[to] ?? 0) - (view.sentences[from] ?? 0) > TURN_REACH;
}

/** Of a former time, a condition, a prediction or advice. */
export function isHypothetical(view: View, cue: Cue): boolean {
  const head = view.sentence(cue.start).start;
  const isPast = view.has('overcome', head, view.part(cue.start).end) || isOfBefore(view, cue.start);
  return isSupposed(view, cue) || (isPast && !isStillUndone(view, cue.start));
}

const BEFORE = new Set(
  'before previously formerly earlier bisher vorher zuvor früher avant antes prima раньше eerder tidigare tidligere'.split(' '),
);
const NOW = new Set('now jetzt nun maintenant desormais désormais ahora agora ora adesso теперь nu'.split(' '));

/** "Before, whoever had no X met a stack trace; now …": how it was. */
function isOfBefore(view: View, at: number): boolean {
  const { start, end } = view.sentence(at);
  if (!BEFORE.has(view.words[start] ?? '') || view.part(start).end > start + 1) return false;
  for (let from = view.part(at).end; from < end; from = view.part(from).end) if (NOW.has(view.words[from] ?? '')) return true;
  return false;
}

/** Most characters from what is said to the condition that it is, where the condition ends its words ("-면", "なら"): further on another one begins. */
const CONDITION_REACH = 6;
/** The same to a prediction or to advice. */
const MODAL_REACH = 12;

/** Whether the cue stands among words of a script that counts by characters. */
function isCounting(view: View, { start, end }: Cue): boolean {
  return isCharacter(view.words[start] ?? '') || isCharacter(view.words[end] ?? '');
}

/** Condition, prediction or advice: said of the part of the sentence that the cue stands in, or at the head of the sentence. */
export function isSupposed(view: View, cue: Cue): boolean {
  const { start, end } = view.part(cue.start);
  const head = view.sentence(cue.start).start;
  return (
    view.has('condition', start, isCounting(view, cue) ? Math.min(end, cue.end + CONDITION_REACH) : end) ||
    view.has('condition', head, Math.min(head + (isCounting(view, cue) ? CONDITION_REACH : 2), start)) ||
    (view.part(head).end <= Math.min(head + 2, start) && view.has('modal', head, start)) ||
    view.has('modal', start, cue.start) ||
    (!BECAUSE.has(view.words[cue.end] ?? '') &&
      !SO.has(view.words[cue.end] ?? '') &&
      view.has('modal', cue.end, isCounting(view, cue) ? Math.min(end, cue.end + MODAL_REACH) : Math.min(end, cue.end + 3)))
  );
}

/** The tool was taken away on purpose, in this sentence or the one before. */
function isRemoved(view: View, { start: at }: Cue): boolean {
  const { start, end } = view.sentencesNear(at, 1, 0);
  return view.has('removed', start, end);
}

/** "not unavailable", "did not fail": in scripts that count by characters a negation stands directly before or is no negation of it. */
function isDenied(view: View, cue: Cue): boolean {
  const { start } = view.part(cue.start);
  const reach = isCharacter(view.words[cue.start] ?? '') ? 1 : 2;
  return view.has('negator', Math.max(start, cue.start - reach), cue.start);
}
