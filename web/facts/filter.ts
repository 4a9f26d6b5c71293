import { Verdict } from '@tool-fidelity/core/report.ts';
import * as z from 'zod';

export const BUCKETS = ['hour', 'day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** In a filter's list of tools or agents: the runs that name none. */
export const NONE = '(none)';

/**
 * Which runs a number speaks of. `from` ≤ at < `to`, epoch milliseconds. Lists: any of the values; an empty list is no filter.
 * `repo` is `owner/name`. `model` takes a raw name or a family's. `tool` compares as names of tools do (`core/names.ts`).
 * `type` and `verdict` are about outcomes: they narrow what is listed and counted, never the denominator of a rate.
 */
export const Filter = z.object({
  from: z.int(),
  to: z.int(),
  repo: z.array(z.string()),
  tool: z.array(z.string()),
  model: z.array(z.string()),
  agent: z.array(z.string()),
  /** Rule ids. A run is listed where it has a finding of one of them, waived or not; of its findings only those are counted. */
  type: z.array(z.string()),
  verdict: z.array(Verdict),
  /** Probes are counted apart from work. */
  kind: z.enum(['work', 'probe']),
});
export type Filter = z.infer<typeof Filter>;
