import { Verdict } from '@tool-fidelity/core/report.ts';
import * as z from 'zod';
import { BUCKETS } from '../../facts/filter.ts';
import type { Question } from '../../views/shapes.ts';

export const Instant = z.iso.datetime();

/** What was asked, as it was understood: `from` is part of the span, `to` is not. */
export const QuestionAnswer = z.object({
  from: Instant,
  to: Instant,
  tz: z.string(),
  bucket: z.enum(BUCKETS),
  /** The last bucket is still filling. */
  partial: z.boolean(),
  period: z.string().nullable(),
  repo: z.array(z.string()),
  tool: z.array(z.string()),
  model: z.array(z.string()),
  agent: z.array(z.string()),
  type: z.array(z.string()),
  verdict: z.array(Verdict),
  kind: z.enum(['work', 'probe']),
  remarks: z.array(z.string()),
});

export function questionAnswer({ filter, timeZone, bucket, partial, preset, remarks }: Question): z.infer<typeof QuestionAnswer> {
  const { from, to, repo, tool, model, agent, type, verdict, kind } = filter;
  return {
    from: instantText(from),
    to: instantText(to),
    tz: timeZone,
    bucket,
    partial,
    period: preset,
    repo: [...repo],
    tool: [...tool],
    model: [...model],
    agent: [...agent],
    type: [...type],
    verdict: [...verdict],
    kind,
    remarks: [...remarks],
  };
}

/** ISO 8601 in UTC, with milliseconds. */
export function instantText(at: number): string {
  return new Date(at).toISOString();
}
