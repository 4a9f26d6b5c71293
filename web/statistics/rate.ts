import { type Interval, type Share, wilson } from '@tool-fidelity/core/wilson.ts';
import { type Difference, leavesOutZero, newcombe } from './newcombe.ts';

/** Under so many observations there is no rank, no colour and no claim. */
export const ENOUGH = 20;

/** A share with what is known about it. `value`, `low`, `high` in 0…1 (Wilson 95 %); null where `of` is 0. */
export interface Rate extends Share {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Under 20 observations: counts are shown, no rank, no colour. */
  readonly few: boolean;
}

/** The difference of two rates, −1…1 (Newcombe 95 %). `claim`: the interval leaves out 0, and neither rate has too few observations. */
export interface Change extends Difference {
  readonly claim: boolean;
}

export function rateOf({ hits, of }: Share): Rate {
  const interval: Interval | null = wilson({ hits, of });
  return { hits, of, value: interval && hits / of, low: interval?.low ?? null, high: interval?.high ?? null, few: of < ENOUGH };
}

/** How much higher `now` is than `before`; null: one of them observed nothing. */
export function changeOf(now: Share, before: Share): Change | null {
  const difference = newcombe(now, before);
  if (difference === null) return null;
  return { ...difference, claim: leavesOutZero(difference) && now.of >= ENOUGH && before.of >= ENOUGH };
}

/** Sorts worst first: by the lower bound of the rate; those with too few observations after all others, by their number. */
export function byLowerBound(a: Rate, b: Rate): number {
  if (a.few !== b.few) return a.few ? 1 : -1;
  return a.few ? b.of - a.of : (b.low ?? 0) - (a.low ?? 0) || b.of - a.of;
}
