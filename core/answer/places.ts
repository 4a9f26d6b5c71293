import { countsAt } from './layout.ts';
import type { View } from './view.ts';

/**
 * Whether one of some words stands between two others, the second not included. Which words they are is asked once for each answer:
 * each of its claims looks at the whole of its sentence or of the text.
 */
export function placesOf(words: (view: View) => Iterable<number>): (view: View, from: number, to: number) => boolean {
  const counted = new WeakMap<View, Uint32Array>();
  const countsOf = (view: View) => {
    const counts = countsAt(words(view), view.words.length);
    counted.set(view, counts);
    return counts;
  };
  return (view, from, to) => {
    if (from >= to) return false;
    const counts = counted.get(view) ?? countsOf(view);
    return (counts[to] ?? 0) > (counts[from] ?? 0);
  };
}
