import { printable } from '../names.ts';
import { isRun, ranEquivalent } from '../run.ts';
import type { Rule } from './rule.ts';

export const unfinishedRun: Rule = {
  id: 'unfinished_run',
  title: 'The last run never ended on record',
  why: 'A run that was left in the background, or cut by a time limit, has shown no result yet.',
  fix: 'Wait for the run and keep how it ends, or run it with a longer limit.',
  severity: 'notice',
  since: 3,

  check(run, { fired, reasons }) {
    if (!run.record.attempts?.some(({ state }) => state === 'running' || state === 'timed_out')) return null;
    if (fired.has('required_run_failed') || reasons.has('unfinished_run') || ranEquivalent(run)) return null;
    const last = run.deeds.last(isRun);
    if (last === undefined) return null;
    const state = run.record.attempts?.[last.attempt]?.state;
    if (state !== 'running' && state !== 'timed_out') return null;
    if (!run.isWhole || run.unseenMet.some(({ attempt }) => attempt > last.attempt)) return null;
    const how = state === 'running' ? 'has no end on record' : 'was cut by a time limit';
    return { message: `The last recorded run of ${printable(run.task.tool.name)} ${how}.`, basis: 'record', at: [last.attempt] };
  },
};
