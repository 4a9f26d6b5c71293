import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

const LEFT_UNDONE: readonly CueKind[] = ['no_result', 'undone', 'instead', 'search', 'manual', 'estimate', 'memory'];

/** Whether the answer says nearby that the work is undone, or done by something else: what kept the tool from it was not got over. */
export function isLeftUndone(view: View, at: number): boolean {
  const { start, end } = view.sentencesNear(at, 1, 1);
  return LEFT_UNDONE.some((kind) => view.has(kind, start, end)) || view.hasOther(start, end);
}
