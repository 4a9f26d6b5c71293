import * as z from 'zod';
import type { Counts } from '../../facts/counts.ts';
import type { Change, Rate } from '../../views/shapes.ts';

/** A share and its 95 % interval (Wilson). `value`, `low`, `high`: 0…1, null where nothing was observed. */
export const RateAnswer = z.object({
  hits: z.int(),
  of: z.int(),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Under 20 observations. */
  few: z.boolean(),
});

/** A difference of rates and its 95 % interval (Newcombe). `claim`: the interval leaves out 0, and both rates have enough observations. */
export const ChangeAnswer = z.object({ difference: z.number(), low: z.number(), high: z.number(), claim: z.boolean() });

/** `findings` = waived + effective; a rule counts once for each run. `by_rule`: effective ones. `clusters`: pull requests, else commits. */
export const CountsAnswer = z.object({
  runs: z.int(),
  faithful: z.int(),
  violated: z.int(),
  inconclusive: z.int(),
  not_applicable: z.int(),
  with_contract: z.int(),
  findings: z.int(),
  waived: z.int(),
  by_rule: z.record(z.string(), z.int()),
  clusters: z.int(),
});
export type CountsAnswer = z.infer<typeof CountsAnswer>;

export function countsAnswer(counts: Counts): CountsAnswer {
  const { runs, faithful, violated, inconclusive, not_applicable, with_contract, findings, waived, by_rule, clusters } = counts;
  return { runs, faithful, violated, inconclusive, not_applicable, with_contract, findings, waived, by_rule: { ...by_rule }, clusters };
}

export function rateAnswer({ hits, of, value, low, high, few }: Rate): z.infer<typeof RateAnswer> {
  return { hits, of, value, low, high, few };
}

export function changeAnswer(change: Change | null): z.infer<typeof ChangeAnswer> | null {
  return change && { difference: change.difference, low: change.low, high: change.high, claim: change.claim };
}
