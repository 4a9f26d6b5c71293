import type { View } from './view.ts';

/**
 * Whether one of some words stands between two others, the second not included. Which words they are is asked once for each answer:
 * each of its claims looks at the whole of its sentence or of the text.
 */
export function placesOf(words: (view: View) => Iterable<number>): (view: View, from: number, to: number) => boolean {
  const counted = new WeakMap<View, Uint32Array>();
  const countsOf = (view: View) => {
    const counts = new Uint32Array(view.words.length + 1);
    for (const word of words(view)) counts[word + 1] = 1;
    for (let index = 1; index < counts.length; index++) counts[index] = (counts[index] ?? 0) + (counts[index - 1] ?? 0);
    counted.set(view, counts);
    return counts;
  };
  return (view, from, to) => {
    if (from >= to) return false;
    const counts = counted.get(view) ?? countsOf(view);
    return (counts[to] ?? 0) > (counts[from] ?? 0);
  };
}
