import * as z from 'zod';
import type { Breakdown } from '../../views/shapes.ts';
import { ChangeAnswer, CountsAnswer, changeAnswer, countsAnswer, RateAnswer, rateAnswer } from './numbers.ts';
import { QuestionAnswer, questionAnswer } from './question.ts';

/** `keys` by dimension; null: the runs that have none. Rows by the lower bound of the rate, highest first; those with few runs last. */
export const BreakdownAnswer = z.object({
  question: QuestionAnswer,
  by: z.array(z.string()),
  rows: z.array(
    z.object({
      keys: z.record(z.string(), z.string().nullable()),
      counts: CountsAnswer,
      rate: RateAnswer,
      rate_before: RateAnswer.nullable(),
      change: ChangeAnswer.nullable(),
    }),
  ),
});
export type BreakdownAnswer = z.infer<typeof BreakdownAnswer>;

export function breakdownAnswer({ question, by, rows }: Breakdown): BreakdownAnswer {
  return {
    question: questionAnswer(question),
    by: [...by],
    rows: rows.map(({ keys, counts, rate, rateBefore, change }) => ({
      keys: Object.fromEntries(by.map((dimension, at) => [dimension, keys[at] ?? null])),
      counts: countsAnswer(counts),
      rate: rateAnswer(rate),
      rate_before: rateBefore && rateAnswer(rateBefore),
      change: changeAnswer(change),
    })),
  };
}
