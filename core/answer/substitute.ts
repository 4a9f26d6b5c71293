import { type CueKind, METHOD_CLASSES } from './pack.ts';
import { placesOf } from './places.ts';
import type { View } from './view.ts';

/** A known substitute may be told of in any words. */
const SUBSTITUTE: readonly CueKind[] = ['instead', 'other_way', 'manual'];

/** Most words from "based on" to what it is. */
const SOURCE_REACH = 4;

/**
 * Whether the answer shows that the result is a substitute's: one that credits the named tool tells of no failure in passing.
 * `from`, `to`: words that do not speak for themselves.
 */
export function isSubstituteTold(view: View, from: number, to: number): boolean {
  const { length } = view.words;
  return (
    view.hasOther(0, length) ||
    [...SUBSTITUTE, ...METHOD_CLASSES].some((kind) => view.has(kind, 0, length)) ||
    namesSource(view, 0, from) ||
    namesSource(view, to, length)
  );
}

/** "Based on" and "used", where what they speak of is not the named tool. */
const namesSource = placesOf((view) =>
  [...view.cues('used'), ...view.cues('source')]
    .filter(({ start, end }) => !view.hasNamed(start, Math.min(view.part(start).end, end + SOURCE_REACH)))
    .map(({ start }) => start),
);
