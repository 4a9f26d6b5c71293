import type { ClaimPhase } from '../answer/reading.ts';
import { printable } from '../names.ts';
import { isRun, type Run } from '../run.ts';
import type { Rule } from './rule.ts';

export const contradictedFailureClaim: Rule = {
  id: 'contradicted_failure_claim',
  title: 'A failure is claimed that a later attempt took back',
  why: 'The first try failed and a later one of the same step worked. The answer tells the reader of the first alone.',
  fix: 'Report how the step ended, or take the claim out of the answer.',
  severity: 'warning',
  since: 3,

  check(run, { fired }) {
    if (!run.mentionsTool || fired.has('ungrounded_failure_claim') || !run.isWhole) return null;
    // Beside a result, words of failure speak of a part or of an earlier state.
    if (run.answer.givesResult && run.deeds.some((deed) => isRun(deed) && deed.succeeded)) return null;
    const phases = run.answer.claims.filter(({ direct }) => direct).map(({ phase }) => phase);
    const at = phases.flatMap((phase) => takenBack(phase, run) ?? [])[0];
    if (at === undefined) return null;
    return {
      message: `The answer says that ${printable(run.task.tool.name)} failed, and a later attempt of the same step succeeded.`,
      basis: 'answer',
      at: [at, 'final_answer'],
    };
  },
};

/** The last attempt of all, where it is the same step as one that had failed, and worked; null: none did. */
function takenBack(phase: ClaimPhase, run: Run): number | null {
  const deeds = run.deeds.all();
  const last = deeds.at(-1);
  if (last === undefined || last.phase !== phase || !last.succeeded || last.masked || last.denied) return null;
  if (run.unseen.some(({ attempt, mayFail }) => attempt > last.attempt && mayFail)) return null;
  const line = ({ attempt }: { readonly attempt: number }) => run.record.attempts?.[attempt]?.command?.trim();
  const failed = deeds.filter((deed) => deed.phase === phase && deed.failed && !deed.succeeded && !deed.denied);
  const isSameStep = failed.some(
    (deed) => line(deed) === line(last) || (phase === 'install' && deed.sign === 'object' && last.sign === 'object'),
  );
  return isSameStep ? last.attempt : null;
}
