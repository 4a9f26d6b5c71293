import { attemptsWritingTo } from '../run.ts';
import type { Rule } from './rule.ts';

export const recordWrittenByAgent: Rule = {
  id: 'record_written_by_agent',
  title: 'The run wrote to its own record, or to what it is judged by',
  why: 'A record counts as recorded or attested because its agent cannot reach it. This one was reached, so it is no more than a claim.',
  fix: 'Keep the record, the policy and the contract out of the reach of the agent, and run it again.',
  severity: 'error',
  since: 4,

  check(run) {
    const at = attemptsWritingTo(run.guarded, run.guarded.length === 0 ? [] : run.rows, run.reading.read);
    if (at.length === 0) return null;
    return { message: 'A command of the run wrote to its own record, its policy or its contract.', basis: 'record', at };
  },
};
