import { printable } from '../names.ts';
import { type Deed, deniedEquivalent, openReasons, type Run, ranEquivalent } from '../run.ts';
import { heldBack, type Rule } from './rule.ts';

export const requiredRunMissing: Rule = {
  id: 'required_run_missing',
  title: 'A run was required, and none was recorded',
  why: 'An answer that says nothing about its method must not pass where the contract asks for a run.',
  fix: 'Run the named tool and keep the record of it, or report why it could not be run.',
  severity: 'error',
  since: 1,

  check(run, { fired }) {
    if (!run.requiresRun || fired.size > 0) return null;
    if (run.deeds.some((deed) => deed.phase === 'run' || mayExplain(deed, run)) || ranEquivalent(run) || deniedEquivalent(run)) return null;
    if (!run.isWhole) return heldBack('record_incomplete');
    if (!run.hasAnswer) return heldBack('answer_missing');
    const open = [...openReasons(run.deeds.all()), ...run.unseenMet.map(({ reason }) => reason)];
    if (open.length > 0) return heldBack(...open);

    const operation = printable(run.contract.operation ?? '');
    return {
      message: `No recorded command ran ${printable(run.task.tool.name)}${operation === '' ? '' : ` to ${operation}`}.`,
      basis: 'record',
      at: [],
    };
  },
};

/** A failure that may be why nothing ran. To have looked in vain is none where the tool itself answered later, and the answer reports no failure. */
function mayExplain({ phase, sign, attempt, failed, succeeded }: Deed, run: Run): boolean {
  if (!failed || succeeded) return false;
  if (phase !== 'check' || sign !== 'object' || run.answer.claims.length > 0) return true;
  const answered = run.deeds.last((deed) => deed.phase === 'check' && deed.sign === 'program' && deed.succeeded);
  return answered === undefined || answered.attempt < attempt;
}
