import { Z95 } from '@tool-fidelity/core/wilson.ts';

/** The normal distribution's point for a power of 80 %. */
const Z80 = 0.841621;

/** Runs that each side needs before a difference of these two rates (0…1) shows in 80 of 100 cases, at 5 %; null: the rates are equal. */
export function runsNeeded(rate: number, other: number): number | null {
  if (rate === other) return null;
  const mean = (rate + other) / 2;
  const byChance = Z95 * Math.sqrt(2 * mean * (1 - mean));
  const byPower = Z80 * Math.sqrt(rate * (1 - rate) + other * (1 - other));
  return Math.ceil(((byChance + byPower) / (rate - other)) ** 2);
}
