import { Verdict } from '@tool-fidelity/core/report.ts';
import * as z from 'zod';
import type { Taken } from '../ingest/ingest.ts';
import { type ApiFault, ErrorAnswer } from './refuse.ts';

const JudgedRun = z.object({ id: z.string(), verdict: Verdict });

/** What became of one upload. `id` and `verdict`: the run's worst row; `runs`: one row for each contract that applied. */
export const TakenAnswer = z.object({
  state: z.enum(['added', 'repeated']),
  id: z.string(),
  verdict: Verdict,
  runs: z.array(JudgedRun),
});
export type TakenAnswer = z.infer<typeof TakenAnswer>;

const Line = z.object({ line: z.int().positive(), status: z.int() });

/** One line of a JSON Lines upload. */
export const LineAnswer = z.union([Line.extend(TakenAnswer.shape), Line.extend(ErrorAnswer.shape)]);
export type LineAnswer = z.infer<typeof LineAnswer>;

/** What became of a JSON Lines upload, line by line; blank lines are left out. */
export const LinesAnswer = z.object({
  added: z.int(),
  repeated: z.int(),
  refused: z.int(),
  results: z.array(LineAnswer),
});
export type LinesAnswer = z.infer<typeof LinesAnswer>;

const WORST_FIRST: readonly Verdict[] = ['violated', 'inconclusive', 'faithful', 'not_applicable'];

/** The answer for one upload: 201 for a new one, 200 with the same answer for one that is stored already; else why it was not taken. */
export function answerOf(taken: Taken): { readonly status: 200 | 201; readonly answer: TakenAnswer } | { readonly fault: ApiFault } {
  if (taken.state === 'refused') return { fault: taken.refusal };
  const { state, runs } = taken;
  const worst = [...runs].sort((a, b) => WORST_FIRST.indexOf(a.verdict) - WORST_FIRST.indexOf(b.verdict))[0];
  if (worst === undefined) throw new Error('An upload was stored without a run.');
  return { status: state === 'added' ? 201 : 200, answer: { state, ...worst, runs: [...runs] } };
}

/** The answer for one line of several. */
export function lineAnswer(line: number, taken: Taken): LineAnswer {
  const result = answerOf(taken);
  if ('answer' in result) return { line, status: result.status, ...result.answer };
  return refusedLine(line, result.fault);
}

export function refusedLine(line: number, { status, code, message, hint }: ApiFault): LineAnswer {
  return { line, status, error: { code, message, hint } };
}

/** 201 or 200 where every line was taken, 207 where some were, else what all of them were refused with (422 where that differs). */
export function statusOf(results: readonly LineAnswer[]): number {
  const statuses = new Set(results.map(({ status }) => status));
  const taken = statuses.has(200) || statuses.has(201);
  const refused = [...statuses].filter((status) => status >= 400);
  if (taken && refused.length > 0) return 207;
  if (taken) return statuses.has(201) ? 201 : 200;
  return refused.length === 1 ? (refused[0] ?? 422) : 422;
}
