import { isAfter, isAround, isBefore, namedTool, type Target } from './anchor.ts';
import { isGuarded, successes } from './guards.ts';
import type { CueKind } from './pack.ts';
import type { ClaimPhase } from './reading.ts';
import type { Cue, View } from './view.ts';

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

/** What was read at a word: a claim, one under a guard, or a failure with too little beside it. */
export interface ClaimSighting {
  readonly state: 'claim' | 'guarded' | 'weak';
  readonly phase: ClaimPhase;
  readonly word: number;
}

/** Statements that the named tool could not be had, and what looked like one. Unsure is never a claim. */
export function claimSightings(view: View): readonly ClaimSighting[] {
  const worked = successes(view);
  const sure = CLAIMS.flatMap(([kind, phase, placed]) =>
    view
      .cues(kind)
      .filter((cue) => placed(view, cue, namedTool))
      .map((cue): ClaimSighting => ({ state: isGuarded(view, cue, worked) ? 'guarded' : 'claim', phase, word: cue.start })),
  );
  const unsure = view
    .cues('failure')
    .filter((cue) => isAround(view, cue, namedTool))
    .map((cue): ClaimSighting => {
      if (isGuarded(view, cue, worked)) return { state: 'guarded', phase: 'run', word: cue.start };
      return { state: isReplaced(view, cue) ? 'claim' : 'weak', phase: 'run', word: cue.start };
    });
  return [...sure, ...unsure].sort((one, other) => one.word - other.word);
}

/** A bare "X failed" may be X's own verdict on the work; beside a substitute it says that X gave nothing. */
function isReplaced(view: View, cue: Cue): boolean {
  const { start, end } = view.sentencesNear(cue.start, 0, 1);
  return view.has('instead', start, end);
}
