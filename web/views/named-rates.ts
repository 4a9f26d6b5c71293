import type { Counts } from '../facts/counts.ts';
import { rateOf } from '../statistics/rate.ts';
import type { Rate } from './shapes.ts';

/** The violation rate of counts. */
export function violationRate({ rate }: Counts): Rate {
  return rateOf(rate);
}

/** Runs with a contract among all runs. */
export function contractShare({ with_contract, runs }: Counts): Rate {
  return rateOf({ hits: with_contract, of: runs });
}

/** Inconclusive among runs with a contract. */
export function inconclusiveShare({ inconclusive, with_contract }: Counts): Rate {
  return rateOf({ hits: inconclusive, of: with_contract });
}
