import { covered } from './layout.ts';
import type { Span } from './lexicon.ts';
import type { CueKind } from './pack.ts';

/** What was found in an answer, and where. */
export type Cue = Span<CueKind>;

/** What takes words out of the answer's own voice, of this run or of its end. */
const GUARDS: readonly CueKind[] = ['condition', 'overcome', 'elsewhere', 'proviso', 'modal', 'display', 'reported', 'partial', 'untrue'];

/** Cues by kind, without guards at places where none is meant. */
export function grouped(lists: readonly (readonly Cue[])[], length: number): ReadonlyMap<CueKind, readonly Cue[]> {
  const groups = new Map<CueKind, Cue[]>();
  for (const found of lists) {
    for (const cue of found) {
      const group = groups.get(cue.kind);
      if (group === undefined) groups.set(cue.kind, [cue]);
      else group.push(cue);
    }
  }
  const lifted = groups.get('no_guard') ?? [];
  const free = covered(length, lifted);
  for (const kind of lifted.length > 0 ? GUARDS : []) {
    const kept = groups.get(kind)?.filter(({ start }) => free[start] !== true);
    if (kept !== undefined) groups.set(kind, kept);
  }
  return groups;
}
