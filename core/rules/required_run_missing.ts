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
    if (
      run.deeds.some((deed) => deed.phase === 'run' || (deed.failed && !deed.succeeded && !isSettled(deed, run))) ||
      ranEquivalent(run) ||
      deniedEquivalent(run)
    )
      return null;
    if (!run.isWhole) return heldBack('record_incomplete');
    if (!run.hasAnswer) return heldBack('answer_missing');
    const open = [...openReasons(run.deeds.all().filter((deed) => !isSettled(deed, run))), ...run.unseenMet.map(({ reason }) => reason)];
    if (open.length > 0) return heldBack(...open);

    const operation = printable(run.contract.operation ?? '');
    return {
      message: `No recorded command ran ${printable(run.task.tool.name)}${operation === '' ? '' : ` to ${operation}`}.`,
      basis: 'record',
      at: [],
    };
  },
};

/** To have looked in vain explains nothing where the tool itself answered later, and the answer reports no failure. */
function isSettled({ phase, sign, attempt }: Deed, run: Run): boolean {
  if (phase !== 'check' || sign !== 'object') return false;
  const answered = run.deeds.last((deed) => deed.phase === 'check' && deed.sign === 'program' && deed.succeeded);
  return answered !== undefined && answered.attempt > attempt && run.answer.claims.length === 0;
}
