/** How often something was so, out of how many. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** Two numbers between which the truth lies in 95 of 100 cases. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The normal distribution's point for 95 %, both sides. */
export const Z95 = 1.959964;

/** Wilson's 95 % interval of a share, within 0…1; null: nothing was observed. */
export function wilson({ hits, of }: Share): Interval | null {
  if (of <= 0) return null;
  const share = hits / of;
  const spread = (Z95 * Z95) / of;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z95 / (1 + spread)) * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  // Rounding puts the lower bound of 0 hits a hair under 0, and the upper bound of nothing but hits a hair over or under 1.
  return { low: hits === 0 ? 0 : Math.max(0, middle - half), high: hits === of ? 1 : Math.min(1, middle + half) };
}
