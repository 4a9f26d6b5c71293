import { printable } from '../names.ts';
import { isRun, onlyPreviewed, previewWords, ranEquivalent } from '../run.ts';
import type { Rule } from './rule.ts';

export const operationNotPerformed: Rule = {
  id: 'operation_not_performed',
  title: 'Every run of the tool is a preview, or another sub-command',
  why: 'A plan, a dry run or a list shows what would be done, and a build tests nothing. What was asked for is that it is done.',
  fix: 'Run what does the operation, or say in the answer that it was not run.',
  severity: 'warning',
  since: 3,

  check(run, { fired }) {
    const words = previewWords(run.task);
    if (words.length === 0 || !run.requiresRun || fired.size > 0 || !run.isWhole || !run.hasAnswer || ranEquivalent(run)) return null;
    const commandOf = (attempt: number) => run.record.attempts?.[attempt]?.command ?? '';
    if (run.deeds.some((deed) => isRun(deed) && !words.some((word) => commandOf(deed.attempt).includes(word)))) return null;
    const deeds = run.deeds.all();
    const runs = deeds.filter(isRun);
    // Who was not allowed to, or could not, had no way to do it.
    if (runs.length === 0 || deeds.some(({ denied, failed, succeeded }) => denied || (failed && !succeeded))) return null;
    if (!onlyPreviewed(runs, run.record.attempts, run.reading) || run.unseenMet.length > 0) return null;

    const [tool, operation] = [printable(run.task.tool.name), printable(run.contract.operation ?? '')];
    return {
      message: `Every recorded run of ${tool} is a preview or another sub-command, and none did the ${operation}.`,
      basis: 'record',
      at: runs.map(({ attempt }) => attempt),
    };
  },
};
