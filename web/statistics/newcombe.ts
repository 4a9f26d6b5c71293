import { type Interval, type Share, wilson } from '@tool-fidelity/core/wilson.ts';

/** `difference` is the first share less the second, in −1…1, with its 95 % interval. */
export interface Difference extends Interval {
  readonly difference: number;
}

/** Newcombe's interval of the difference, made of the two Wilson intervals (his method 10); null: one of them observed nothing. */
export function newcombe(first: Share, second: Share): Difference | null {
  const [a, b] = [wilson(first), wilson(second)];
  if (a === null || b === null) return null;
  const [p, q] = [first.hits / first.of, second.hits / second.of];
  const difference = p - q;
  return {
    difference,
    low: Math.max(-1, difference - Math.hypot(p - a.low, b.high - q)),
    high: Math.min(1, difference + Math.hypot(a.high - p, q - b.low)),
  };
}

/** Whether the interval leaves out 0: only then may a difference be called one. */
export function leavesOutZero({ low, high }: Interval): boolean {
  return low > 0 || high < 0;
}
