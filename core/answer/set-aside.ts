import { hasSucceeded, isHypothetical, type Successes } from './guards.ts';
import type { CueKind } from './pack.ts';
import type { View } from './view.ts';

/** What a sentence about a tool that was of no use tells, wherever in the sentence. */
const REFUSED: readonly CueKind[] = ['gone_after', 'run_after', 'run_before', 'run_around', 'install_after', 'install_before', 'obstacle'];
/** Most words from a name to the negation of it. */
const NEAR = 3;

/**
 * Where the answer says that the named tool had no part in it: negated, refused, left out. Beside a result, and where another method
 * is known to have run, this shows the change. "X found no errors" is about what it found and shows none.
 */
export function setAside(view: View, worked: Successes): readonly number[] {
  if (hasSucceeded(worked)) return [];
  return view.words.flatMap((_, at) => (view.isNamed(at) && isSetAside(view, at) ? [at] : []));
}

function isSetAside(view: View, name: number): boolean {
  const part = view.part(name);
  const { start, end } = view.sentence(name);
  if (view.isAsked(name) || isHypothetical(view, { kind: 'used', start: name, end: name + 1 }) || view.has('untrue', start, end))
    return false;
  const from = Math.max(part.start, name - NEAR);
  const to = Math.min(part.end, name + 1 + 2 * NEAR);
  const isNegated = view.has('negator', from, to) && !view.has('finding', part.start, part.end);
  return isNegated || (REFUSED.some((kind) => view.has(kind, start, end)) && !view.has('finding', start, end));
}
