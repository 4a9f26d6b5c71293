import * as z from 'zod';
import type { Series } from '../../views/shapes.ts';
import { CountsAnswer, countsAnswer, RateAnswer, rateAnswer } from './numbers.ts';
import { Instant, instantText, QuestionAnswer, questionAnswer } from './question.ts';

const Point = z.object({ start: Instant, end: Instant, partial: z.boolean(), counts: CountsAnswer, rate: RateAnswer });

/** One line for each key over the same complete buckets. `rest`: the sum of the keys that have no line of their own. */
export const SeriesAnswer = z.object({
  question: QuestionAnswer,
  by: z.string().nullable(),
  /** Keys that exist under the filter, with a line of their own or not. */
  keys: z.int(),
  lines: z.array(z.object({ key: z.string().nullable(), rest: z.boolean(), total: CountsAnswer, points: z.array(Point) })),
});
export type SeriesAnswer = z.infer<typeof SeriesAnswer>;

export function seriesAnswer({ question, by, keys, lines }: Series): SeriesAnswer {
  return {
    question: questionAnswer(question),
    by,
    keys,
    lines: lines.map(({ key, rest, total, points }) => ({
      key,
      rest,
      total: countsAnswer(total),
      points: points.map(({ start, end, partial, counts, rate }) => ({
        start: instantText(start),
        end: instantText(end),
        partial,
        counts: countsAnswer(counts),
        rate: rateAnswer(rate),
      })),
    })),
  };
}
