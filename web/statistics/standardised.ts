import { type Share, wilson } from '@tool-fidelity/core/wilson.ts';
import { type Difference, newcombe } from './newcombe.ts';

/** What two sides did in one stratum, such as a repository. */
export interface Stratum {
  readonly name: string;
  readonly a: Share;
  readonly b: Share;
}

/** Two sides compared as if both had the same mix of strata. Rates 0…1. */
export interface Standardised {
  readonly a: number;
  readonly b: number;
  readonly difference: Difference;
  readonly pooled: { readonly a: Share; readonly b: Share; readonly difference: Difference };
  /** Strata in which both sides ran; the others say nothing about a difference and are left out of the standardised rates. */
  readonly shared: readonly Stratum[];
  /** The runs of both sides that the shared strata hold, among all. */
  readonly covered: Share;
  /** The pooled difference points the other way than the standardised one (Simpson): the mix decides, not the sides. */
  readonly flips: boolean;
}

/**
 * Directly standardised rates: each stratum weighs as much as both sides' runs in it. The interval of the difference adds up the strata's
 * distances to their Wilson bounds, as Newcombe's does for one. null: no stratum has runs of both sides.
 */
export function standardised(strata: readonly Stratum[]): Standardised | null {
  const shared = strata.filter(({ a, b }) => a.of > 0 && b.of > 0);
  const [pooledA, pooledB] = [pooledShare(strata.map(({ a }) => a)), pooledShare(strata.map(({ b }) => b))];
  const pooled = newcombe(pooledA, pooledB);
  if (shared.length === 0 || pooled === null) return null;

  const weights = shared.map(({ a, b }) => a.of + b.of);
  const all = sum(weights);
  const sides = shared.map((stratum, index) => ({ weight: (weights[index] ?? 0) / all, a: distances(stratum.a), b: distances(stratum.b) }));
  const a = sum(sides.map((each) => each.weight * each.a.rate));
  const b = sum(sides.map((each) => each.weight * each.b.rate));
  const down = Math.hypot(...sides.map((each) => each.weight * Math.hypot(each.a.down, each.b.up)));
  const up = Math.hypot(...sides.map((each) => each.weight * Math.hypot(each.a.up, each.b.down)));
  return {
    a,
    b,
    difference: { difference: a - b, low: Math.max(-1, a - b - down), high: Math.min(1, a - b + up) },
    pooled: { a: pooledA, b: pooledB, difference: pooled },
    shared,
    covered: { hits: all, of: pooledA.of + pooledB.of },
    flips: (a - b) * pooled.difference < 0,
  };
}

function distances(share: Share): { readonly rate: number; readonly down: number; readonly up: number } {
  const rate = share.hits / share.of;
  const { low, high } = wilson(share) ?? { low: rate, high: rate };
  return { rate, down: rate - low, up: high - rate };
}

function pooledShare(shares: readonly Share[]): Share {
  return { hits: sum(shares.map(({ hits }) => hits)), of: sum(shares.map(({ of }) => of)) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
