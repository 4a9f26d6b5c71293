import * as z from 'zod';
import type { Summary } from '../../views/shapes.ts';
import { ChangeAnswer, CountsAnswer, changeAnswer, countsAnswer, RateAnswer, rateAnswer } from './numbers.ts';
import { QuestionAnswer, questionAnswer } from './question.ts';

/** The tiles of a filter, and how they compare with the span of equal length before; null: there is nothing to compare with. */
export const SummaryAnswer = z.object({
  question: QuestionAnswer,
  counts: CountsAnswer,
  before: CountsAnswer.nullable(),
  rate: RateAnswer,
  rate_before: RateAnswer.nullable(),
  change: ChangeAnswer.nullable(),
  contract_share: RateAnswer,
  contract_change: ChangeAnswer.nullable(),
  inconclusive_share: RateAnswer,
  inconclusive_change: ChangeAnswer.nullable(),
  silent: z.array(z.object({ repository: z.string(), runs_before: z.int() })),
  rules_versions: z.array(z.int()),
});
export type SummaryAnswer = z.infer<typeof SummaryAnswer>;

export function summaryAnswer(summary: Summary): SummaryAnswer {
  return {
    question: questionAnswer(summary.question),
    counts: countsAnswer(summary.now),
    before: summary.before && countsAnswer(summary.before),
    rate: rateAnswer(summary.rate),
    rate_before: summary.rateBefore && rateAnswer(summary.rateBefore),
    change: changeAnswer(summary.change),
    contract_share: rateAnswer(summary.contractShare),
    contract_change: changeAnswer(summary.contractChange),
    inconclusive_share: rateAnswer(summary.inconclusiveShare),
    inconclusive_change: changeAnswer(summary.inconclusiveChange),
    silent: summary.silent.map(({ repository, runsBefore }) => ({ repository, runs_before: runsBefore })),
    rules_versions: [...summary.rulesVersions],
  };
}
