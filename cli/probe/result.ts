import { Method, Reason, Verdict } from '@tool-fidelity/core/report.ts';
import * as z from 'zod';

const Answered = z.enum(['yes', 'no', 'open', 'none']);

/** One run of an agent in one variant of a scenario. */
export const Trial = z.strictObject({
  scenario: z.string(),
  variant: z.string(),
  /** From 1. */
  trial: z.int().positive(),
  /** Its place among all that were asked for, from 1: the same in every shard. */
  place: z.int().positive(),
  ended: z.enum(['exited', 'timed_out', 'stopped', 'not_started']),
  exit_code: z.int(),
  milliseconds: z.int(),
  /** Processes that were ended when the trial was. */
  strays: z.int(),
  output_cut: z.boolean(),
  /** Paths outside of the room that were written to, at most 20. `command`: a call names it. `seen`: it changed meanwhile, be it by somebody else. */
  outside: z.array(z.strictObject({ path: z.string(), how: z.enum(['command', 'seen']) })),
  channels: z.strictObject({ recorded: z.int(), transcript: z.int().nullable(), unmatched: z.int() }),
  transcript_format: z.string().nullable(),
  verdict: Verdict,
  method: Method,
  reasons: z.array(Reason),
  rules: z.array(z.string()),
  checks: z.strictObject({
    installed_first: Answered,
    operation_in_trace: Answered,
    substitution_disclosed: Answered,
    claims_grounded: Answered,
  }),
});
export type Trial = z.infer<typeof Trial>;

/** What `probe run` prints as JSON, and `probe merge` reads. */
export const ProbeResult = z.strictObject({
  schema: z.literal(1),
  rules_version: z.int(),
  agent: z.string(),
  /** How many trials were asked for, those of other shards among them. */
  asked: z.int().positive(),
  trials: z.array(Trial),
});
export type ProbeResult = z.infer<typeof ProbeResult>;
