import { isAfter, isBefore, namedTool } from './anchor.ts';
import { isChosen } from './choice.ts';
import type { Cue } from './cues.ts';
import { isElsewhere } from './elsewhere.ts';
import { isStillUndone } from './outcome.ts';
import { type CueKind, OUT_OF_REACH } from './pack.ts';
import { isSubjectMatter } from './subject-matter.ts';
import type { View } from './view.ts';
import { isCharacter, SPEAKERS } from './words.ts';

/** Where the answer says that the named tool did its work. */
export interface Successes {
  /** The named tool itself ran, anywhere. */
  readonly ran: boolean;
  /** First word of the last nameless turn for the better ("the second attempt went through"); -1: none. */
  readonly lastTurn: number;
  /** Something is said to have failed, or to have been in the way, whatever it was. */
  readonly hindered: boolean;
}

const FAILING: readonly CueKind[] = [
  'negator',
  'failure',
  'run_after',
  'gone_after',
  'install_after',
  'modal',
  'condition',
  'unused_after',
  'unused_before',
  'no_result',
];

/** Before any of these there is nothing to turn for the better: "both errors are fixed" is about what was found. */
const HINDERED: readonly CueKind[] = ['failure', 'obstacle', ...OUT_OF_REACH, 'install_around', 'run_around', 'gone_around'];

export function successes(view: View): Successes {
  const failures = longest(view, [...FAILING, 'obstacle']);
  const stands = (cue: Cue) => {
    const { start, end } = view.part(cue.start);
    if (cue.kind === 'worked' && isOwnWork(view, cue)) return false;
    if ((failures.get(cue.start) ?? 0) > cue.end || isByOther(view, cue)) return false;
    const isFailing = (from: number, to: number) => view.hasAny(FAILING, from, to);
    return !view.isAsked(cue.start) && !isFailing(start, cue.start) && !isFailing(cue.end, end) && !view.has('obstacle', cue.end, end);
  };
  const ran =
    view.cues('worked').some((cue) => isAfter(view, cue, namedTool) && stands(cue) && (isNamedHere(view, cue) || !isOfOther(view, cue))) ||
    view
      .cues('worked_before')
      .some((cue) => (isBefore(view, cue, namedTool) || isDoneWith(view, cue)) && stands(cue) && !isWanted(view, cue));
  const failed = Math.min(...HINDERED.map((kind) => view.cues(kind)[0]?.start ?? view.words.length), view.words.length);
  const turns = view
    .cues('resolved')
    .filter((cue) => cue.start > failed && stands(cue) && !isOfOther(view, cue))
    .map(({ start }) => start);
  return { ran, lastTurn: turns.reduce((last, turn) => Math.max(last, turn), -1), hindered: failed < view.words.length };
}

/** "X is not connected, so I worked from your export": the answer's author did it, and with what stands behind. */
function isOwnWork(view: View, { start }: Cue): boolean {
  const { start: first } = view.part(start);
  return first < start && SPEAKERS.has(view.words[start - 1] ?? '') && !view.hasNamed(first, start);
}

/** "Not with X but with the Y model it was made". */
function isByOther(view: View, { start, end }: Cue): boolean {
  return view.hasOther(start, end) && view.has('unused_after', start, end);
}

/** "已用 X 压缩完成": in scripts that count by characters the verb of the work stands right behind the name. */
function isDoneWith(view: View, { start, end: name }: Cue): boolean {
  const { end } = view.part(start);
  return isCharacter(view.words[start] ?? '') && view.isNamed(name) && view.hasAny(FINISHED, name, end);
}

const FINISHED: readonly CueKind[] = ['used', 'delivered', 'worked'];

/** "I had planned to work with X": what was wanted is no success. In scripts that count by characters a verb has no form that says so. */
function isWanted(view: View, { start }: Cue): boolean {
  return isCharacter(view.words[start] ?? '') && view.has('tried', Math.max(view.part(start).start, start - 5), start);
}

/** Where the longest cue of the kinds ends, by its first word: "ran out of memory" is no "ran". */
function longest(view: View, kinds: readonly CueKind[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const kind of kinds) for (const { start, end } of view.cues(kind)) ends.set(start, Math.max(end, ends.get(start) ?? 0));
  return ends;
}

/** Whether the named tool did its work in the end. */
export function hasSucceeded({ ran, lastTurn }: Successes): boolean {
  return ran || lastTurn >= 0;
}

function isNamedHere(view: View, cue: Cue): boolean {
  const { start, end } = view.part(cue.start);
  return view.hasNamed(start, end);
}

/** Success in a sentence about a substitute is the substitute's. */
function isOfOther(view: View, cue: Cue): boolean {
  const { start, end } = view.sentence(cue.start);
  // "At first X failed; changed to https, and all went well": a setting was changed.
  const isSetting = cue.kind === 'resolved' && view.has('overcome', start, cue.start) && view.hasNamed(start, cue.start);
  return (
    (!isSetting && view.has('instead', start, end)) ||
    view.hasAny(['search', 'fetch', 'script', 'other_way'], start, end) ||
    view.hasOther(start, end)
  );
}

/**
 * Whether the words around a cue take it out of the answer's own voice, of this run, or of its final state.
 * `isTold`: a substitute is told of, so that what failed at some time was not got over.
 */
export function isGuarded(view: View, cue: Cue, worked: Successes, isTold: boolean): boolean {
  return (
    worked.ran ||
    (worked.lastTurn > cue.start && !(isTold && isFar(view, cue.start, worked.lastTurn))) ||
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

function isFar(view: View, from: number, to: number): boolean {
  return (view.sentences[to] ?? 0) - (view.sentences[from] ?? 0) > TURN_REACH;
}

/** Of a former time, a condition, a prediction or advice. */
export function isHypothetical(view: View, cue: Cue): boolean {
  const head = view.sentence(cue.start).start;
  const isPast = view.has('overcome', head, view.part(cue.start).end);
  return isSupposed(view, cue) || (isPast && !isStillUndone(view, cue.start));
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
    view.has('modal', cue.end, isCounting(view, cue) ? Math.min(end, cue.end + MODAL_REACH) : Math.min(end, cue.end + 3))
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
