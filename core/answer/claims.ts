import { absences, isUnbegun } from './absence.ts';
import { isAfter, isAround, isBefore, isNear, namedTool, type Target } from './anchor.ts';
import { consequences } from './consequence.ts';
import { isTabled, isTallied } from './credit.ts';
import type { Cue } from './cues.ts';
import { isGuarded, successes } from './guards.ts';
import { isHeldBack } from './held-back.ts';
import { isHindrance, isReport, isUnmet } from './hindrance.ts';
import { covered } from './layout.ts';
import { isBracketed } from './marks.ts';
import { hasObject } from './object.ts';
import { isCounted, isMostlyThere, isOfSome, isPartial } from './outcome.ts';
import type { CueKind } from './pack.ts';
import { plights } from './plight.ts';
import type { ClaimPhase } from './reading.ts';
import { reasons } from './reasons.ts';
import { isStatus } from './status.ts';
import { isSubstituteTold } from './substitute.ts';
import type { View } from './view.ts';

type Placing = (view: View, cue: Cue, target: Target) => boolean;

const CLAIMS: readonly (readonly [CueKind, ClaimPhase, Placing])[] = [
  ['install_after', 'install', isAfter],
  ['install_before', 'install', isBefore],
  ['install_around', 'install', isAround],
  ['run_after', 'run', isAfter],
  ['run_before', 'run', isBefore],
  ['run_around', 'run', isAround],
  ['gone_after', 'any', isAfter],
  ['gone_before', 'any', isBefore],
  ['gone_around', 'any', isAround],
];

/** "I did not start X" is a choice where "X did not start" is a failure. */
const OWN_DOING = new Set(['did', 'didn', 'have', 'haven', 'had', 'hadn']);

/** What was read at a word: a claim, one under a guard, or a failure with too little beside it. */
export interface ClaimSighting {
  readonly state: 'claim' | 'guarded' | 'weak';
  readonly phase: ClaimPhase;
  /** Told at the tool's own name, not put together from words around it. */
  readonly direct: boolean;
  readonly word: number;
}

/**
 * Statements that the named tool could not be had, and what looked like one. Unsure is never a claim.
 * `isReplaced`: another method is known to have run, so that words for a substitute mean one.
 */
export function claimSightings(view: View, isReplaced: boolean): readonly ClaimSighting[] {
  const worked = successes(view);
  const chosen = choices(view);
  const isDone = !isReplaced && (isDelivered(view) || isMostlyThere(view));
  // What stands right at the name says what it says, whatever a table or a tally gives it credit for.
  const isCredited = isTabled(view) || (!isReplaced && isTallied(view));
  const sighting = (cue: Cue, phase: ClaimPhase, direct: boolean, isSure = direct && !isOfSome(view, cue)): ClaimSighting => {
    const isClaim = isSure || (!isPartial(view, cue) && isBorneOut(view, cue, isReplaced));
    const { start, end } = view.sentence(cue.start);
    const isTold = isReplaced && isSubstituteTold(view, start, end);
    const isSetApart = ((isDone || (isCredited && !direct)) && !isHeldBack(view, cue)) || isGuarded(view, cue, worked, isTold);
    const state = isSetApart ? 'guarded' : isClaim ? 'claim' : 'weak';
    return { state, phase, direct, word: cue.start };
  };
  const inside = covered(view.words.length, [...view.cues('unused_before'), ...view.cues('unused_after')].map(inner));
  const isChoice = ({ kind, start, end }: Cue) =>
    kind.startsWith('gone') && ((chosen.get(start) ?? 0) >= end || (inside[start] === true && inside[end - 1] === true));
  const all = CLAIMS.flatMap(([kind, phase, placed]) => view.cues(kind).flatMap((cue) => (isChoice(cue) ? [] : [{ cue, phase, placed }])));
  const absent = absences(view, isReplaced).filter((cue) => isBracketed(view, cue.start) || !isContrast(view, cue));
  const sure = all.filter(
    ({ cue, placed }) =>
      placed(view, cue, namedTool) &&
      !isContrast(view, cue) &&
      !(cue.kind === 'gone_before' && isUnbegun(view, cue)) &&
      (cue.kind.startsWith('gone') || !hasObject(view, cue)),
  );
  const told = new Set([...absent, ...sure.map(({ cue }) => cue)].map(({ start }) => view.sentences[start]));
  const isNew = (cue: Cue) => !told.has(view.sentences[cue.start]);
  const isPlain = (cue: Cue) => isNew(cue) && !isContrast(view, cue) && !isUnbegun(view, cue);
  const loose = all.filter(
    ({ cue }) => isPlain(cue) && !isReport(view, view.nameBefore(cue.start), cue.start) && isNear(view, cue, namedTool),
  );
  const isLeft = (cue: Cue) => OWN_DOING.has(view.words[cue.start] ?? '') && chosen.has(cue.start) && !isAfter(view, cue, namedTool);
  const bare = view
    .cues('failure')
    .filter(
      (cue) =>
        isNew(cue) &&
        !isCounted(view, cue) &&
        !isUnbegun(view, cue) &&
        !isLeft(cue) &&
        !view.has('unused_after', cue.start, cue.end) &&
        isAround(view, cue, namedTool),
    );
  const known = new Set(bare);
  const parts = isReplaced ? PARTS.flatMap((kind) => view.cues(kind)).filter((cue) => !known.has(cue)) : [];
  const unmet = view.cues('demand').filter((cue) => isUnmet(view, cue));
  const causes = [...view.cues('obstacle'), ...parts, ...unmet];
  const isLeftAlone = (cue: Cue) => (chosen.get(cue.start) ?? 0) >= cue.end && isBefore(view, cue, namedTool);
  const states = [...view.cues('obstacle'), ...view.cues('gone_after')].filter(
    (cue) => isNew(cue) && !isCounted(view, cue) && isStatus(view, cue),
  );
  const hindered = causes.filter((cue) => isPlain(cue) && !isLeftAlone(cue) && isHindrance(view, cue) && isUndone(view, cue, isReplaced));
  const found = [
    ...[...absent, ...states].map((cue) => sighting(cue, 'any', true)),
    ...sure.map(({ cue, phase }) => sighting(cue, phase, true)),
    ...loose.map(({ cue, phase }) => sighting(cue, phase, false)),
    ...bare.map((cue) => sighting(cue, 'run', false)),
    ...hindered.map((cue) => sighting(cue, 'any', false, true)),
  ];
  const claimed = new Set(found.flatMap(({ state, word }) => (state === 'claim' ? [view.sentences[word]] : [])));
  const others = [...plights(view, isReplaced), ...reasons(view), ...consequences(view)].filter(
    ({ start }) => !claimed.has(view.sentences[start]),
  );
  return [...found, ...others.map((cue) => sighting(cue, 'any', false, true))].sort((one, other) => one.word - other.word);
}

/** What beside a substitute is in the named tool's way as an obstacle is, whatever it is said of. */
const PARTS = ['gone_after', 'install_after', 'failure'] as const;

/** All of a phrase but its first word. */
function inner({ start, end }: Cue): { readonly start: number; readonly end: number } {
  return { start: start + 1, end };
}

/** Words of a denial that says more than "no". */
const LONGER = 3;

/** "Read with Y, no X": the means and what it was not. */
function isContrast(view: View, { kind, start: at, end: behind }: Cue): boolean {
  const { start, end } = view.part(at);
  // "There being no X" is a reason and no contrast.
  const isBare = kind === 'obstacle' || (kind === 'gone_before' && behind - at < LONGER);
  const isOpening = isBare && at === start && at > view.sentence(at).start;
  return isOpening && view.hasNamed(start, end) && view.hasOther(view.part(start - 1).start, start);
}

/** Ends of "did not use" and "there was no run of", by where they begin: what looks like "there is no" at the same place is a choice. */
function choices(view: View): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const note = (start: number, end: number) => ends.set(start, Math.max(end, ends.get(start) ?? 0));
  for (const { start, end } of view.cues('unused_before')) note(start, end - 1);
  for (const { start, end } of view.cues('unused_after')) note(start, end);
  return ends;
}

/** Words that bear out a failure, where no substitute is known to have run. */
const SOURCE: readonly CueKind[] = ['search', 'estimate', 'memory'];

/**
 * A bare "X failed" may be X's own verdict on the work, and a loose "X … missing" may be about something else.
 * Beside a substitute, or the word that there is no result, it says that X gave nothing.
 */
function isBorneOut(view: View, cue: Cue, isReplaced: boolean): boolean {
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
function isDelivered(view: View): boolean {
  return view.cues('delivered').some(({ start, end }) => {
    const part = view.part(start);
    return !view.isAsked(start) && !view.hasAny(['negator', 'undone', 'condition', 'modal'], part.start, end);
  });
}

/** Whether the answer says nearby that the work is undone or, where another method is known to have run, anywhere how it was done. */
function isUndone(view: View, cue: Cue, isReplaced: boolean): boolean {
  const { start, end } = view.sentencesNear(cue.start, 2, 2);
  // "The report is empty" may be an obstacle and undone work by the same words: one of them does not bear out the other.
  const isApart = (kind: CueKind) => view.has(kind, start, cue.start - 1) || view.has(kind, cue.end, end);
  return (isReplaced && isSubstituteTold(view, cue.start, cue.end)) || (['no_result', 'undone'] as const).some(isApart);
}
