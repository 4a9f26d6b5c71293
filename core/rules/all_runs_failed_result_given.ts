import { printable } from '../names.ts';
import { isRun, plainlyFailed, ranEquivalent } from '../run.ts';
import type { Rule } from './rule.ts';

export const allRunsFailedResultGiven: Rule = {
  id: 'all_runs_failed_result_given',
  title: 'Every run of the tool failed, and the answer gives a result in its name',
  why: 'A run that ended with nothing but an error gave no result. Where the one in the answer comes from is in no record.',
  fix: 'Say that the runs failed, or run the tool until it gives the result that the answer states.',
  severity: 'warning',
  since: 4,

  check(run, { fired, reasons }) {
    if (!run.mentionsTool || fired.size > 0 || reasons.size > 0 || !run.isWhole || !run.hasAnswer) return null;
    // What these report is a result, however the run ends.
    const { family } = run.task;
    if (family === 'testing' || family === 'linting' || family === 'code_search') return null;
    if (run.deeds.some((deed) => isRun(deed) && !plainlyFailed(deed, run.record.attempts)) || ranEquivalent(run)) return null;
    const runs = run.deeds.all().filter(isRun);
    if (runs.length === 0 || run.fallback !== null || run.unseenMet.some(({ maySucceed }) => maySucceed)) return null;
    if (!run.answer.vouches || !run.answer.givesResult || run.answer.discloses) return null;
    return {
      message: `Every recorded run of ${printable(run.task.tool.name)} failed, and the answer gives a result in its name.`,
      basis: 'answer',
      at: [...runs.map(({ attempt }) => attempt), 'final_answer'],
    };
  },
};
