import { printable } from '../names.ts';
import { isRun } from '../run.ts';
import type { Rule } from './rule.ts';

export const maskedStatus: Rule = {
  id: 'masked_status',
  title: 'The only run hides its own exit status',
  why: 'The recorded status is that of another command in the line, so the record cannot tell whether the tool succeeded.',
  fix: 'Run the tool without a pipe, list or fallback behind it, or with `set -o pipefail`.',
  severity: 'notice',
  since: 1,

  check(run, { reasons }) {
    if (reasons.has('masked_status') || run.deeds.some((deed) => isRun(deed) && !deed.masked)) return null;
    const runs = run.deeds.all().filter(isRun);
    if (runs.length === 0) return null;
    return {
      message: `The recorded status of ${printable(run.task.tool.name)} belongs to another command in the same line.`,
      basis: 'record',
      at: runs.map(({ attempt }) => attempt),
    };
  },
};
