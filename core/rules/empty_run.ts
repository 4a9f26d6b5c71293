import { printable } from '../names.ts';
import { isRun, ranEquivalent, saysItDidNothing } from '../run.ts';
import type { Rule } from './rule.ts';

export const emptyRun: Rule = {
  id: 'empty_run',
  title: 'The last run says itself that it did nothing',
  why: 'A run over no tests or files ends well and shows nothing about what it was asked for.',
  fix: 'Give the run something to work on, or say in the answer that it found nothing.',
  severity: 'warning',
  since: 3,

  check(run, { fired }) {
    const { family } = run.task;
    if ((family !== 'testing' && family !== 'linting') || !run.requiresRun || fired.size > 0 || !run.isWhole || ranEquivalent(run))
      return null;
    const last = run.deeds.last(isRun);
    if (last === undefined || !saysItDidNothing(last, run.record.attempts, run.reading)) return null;
    if (run.unseenMet.some(({ attempt, maySucceed }) => attempt > last.attempt && maySucceed)) return null;
    return {
      message: `The last recorded run of ${printable(run.task.tool.name)} says itself that it found nothing to do.`,
      basis: 'record',
      at: [last.attempt],
    };
  },
};
