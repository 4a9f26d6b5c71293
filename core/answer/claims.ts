import { absences, isUnbegun } from './absence.ts';
import { isAfter, isAround, isBefore, isNear, namedTool, type Target } from './anchor.ts';
import { isBorneOut, isDelivered, isUndone } from './borne-out.ts';
import { isInability } from './choice.ts';
import { consequences } from './consequence.ts';
import { isTabled, isTallied } from './credit.ts';
import type { Cue } from './cues.ts';
import { isGotOver } from './got-over.ts';
import { isGuarded } from './guards.ts';
import { isHeldBack } from './held-back.ts';
import { isHindrance, isReport, isUnmet } from './hindrance.ts';
import { isInPassing } from './in-passing.ts';
import { covered } from './layout.ts';
import { isBracketed } from './marks.ts';
import { hasObject } from './object.ts';
import { isCounted, isMostlyThere, isOfSome, isPartial } from './outcome.ts';
import type { CueKind } from './pack.ts';
import { isHard, plights } from './plight.ts';
import type { ClaimPhase } from './reading.ts';
import { reasons } from './reasons.ts';
import { isStatus } from './status.ts';
import { isSubstituteTold } from './substitute.ts';
import type { Successes } from './successes.ts';
import type { View } from './view.ts';
import { SPEAKERS } from './words.ts';

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
export function claimSightings(view: View, worked: Successes, isReplaced: boolean): readonly ClaimSighting[] {
  const chosen = choices(view);
  const isDone = !isReplaced && (isDelivered(view) || isMostlyThere(view));
  // What stands right at the name says what it says, whatever a table or a tally gives it credit for.
  const isCredited = isTabled(view) || (!isReplaced && isTallied(view));
  const sighting = (cue: Cue, phase: ClaimPhase, direct: boolean, isSure = direct && !isOfSome(view, cue)): ClaimSighting => {
    const isTooLittle =
      !isReplaced && (cue.kind === 'failure' || isInPassing(view, cue) || (isGotOver(view, cue) && !isOutright(view, cue, direct)));
    const isClaim = !isTooLittle && (isSure || (!isPartial(view, cue) && isBorneOut(view, cue, isReplaced)));
    const { start, end } = view.sentence(cue.start);
    const isTold = isReplaced && isSubstituteTold(view, start, end);
    const isSetApart =
      (((isDone && !isOutright(view, cue, direct)) || (isCredited && !direct)) && !isHeldBack(view, cue)) ||
      isGuarded(view, cue, worked, isTold);
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
  // "The login not by X but by Y": what looks like "no login" ends in the words that leave X out.
  const isOverrun = ({ end }: Cue) => inside[end] === true && (inside[end - 1] === true || chosen.has(end - 1));
  // "I didn't start X" says that its author did not.
  const isOwnDenial = ({ start, end }: Cue) =>
    SPEAKERS.has(view.words[start - 1] ?? '') && OWN_DOING.has(view.words[start] ?? '') && !isInability(view, start, end);
  const hindered = causes.filter(
    (cue) =>
      isPlain(cue) &&
      !isOwnDenial(cue) &&
      !isLeftAlone(cue) &&
      !isOverrun(cue) &&
      isHindrance(view, cue) &&
      isUndone(view, cue, isReplaced),
  );
  const found = [
    ...[...absent, ...states].map((cue) => sighting(cue, 'any', true)),
    ...sure.map(({ cue, phase }) => sighting(cue, phase, true)),
    ...loose.map(({ cue, phase }) => sighting(cue, phase, false)),
    ...bare.map((cue) => sighting(cue, 'run', false)),
    ...hindered.map((cue) => sighting(cue, 'any', false, true)),
  ];
  const claimed = new Set(found.flatMap(({ state, word }) => (state === 'claim' ? [view.sentences[word]] : [])));
  const isElsewhere = ({ start }: Cue) => !claimed.has(view.sentences[start]);
  const others = [...reasons(view), ...(isReplaced ? consequences(view) : [])].filter(isElsewhere);
  const befallen = (isReplaced ? plights(view) : []).filter(isElsewhere).map((cue) => {
    const told = sighting(cue, 'any', false, true);
    return told.state === 'claim' && !isHard(view, cue) ? { ...told, state: 'weak' as const } : told;
  });
  return [...found, ...others.map((cue) => sighting(cue, 'any', false, true)), ...befallen].sort((one, other) => one.word - other.word);
}

/** "X cannot be installed here": said of the tool itself, of this place, and as what cannot be. No count or follow-up takes it back. */
function isOutright(view: View, { kind, start, end }: Cue, direct: boolean): boolean {
  const part = view.part(start);
  return direct && /^(?:install|run)_/u.test(kind) && isInability(view, start, end) && view.has('here', part.start, part.end);
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
