import { bareName, printable } from '../names.ts';
import { deniedEquivalent, openReasons, type Run, ranEquivalent } from '../run.ts';
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
    if (run.deeds.some((deed) => deed.phase === 'run' || (deed.failed && !deed.succeeded)) || ranEquivalent(run) || deniedEquivalent(run))
      return null;
    if (!run.isWhole) return heldBack('record_incomplete');
    if (!run.hasAnswer) return heldBack('answer_missing');
    const open = [...openReasons(run.deeds.all()), ...run.unseenMet.map(({ reason }) => reason)];
    if (open.length > 0) return heldBack(...open);

    const operation = printable(run.contract.operation ?? '');
    return {
      message: `No recorded command ran ${printable(run.task.tool.name)}${operation === '' ? '' : ` to ${operation}`}${mentions(run)}.`,
      basis: 'record',
      at: [],
    };
  },
};

/** A row of the tool without a command looks like a run to its author, so it is said why it is none. */
function mentions({ record, task }: Run): string {
  const ofTool = (record.attempts ?? []).filter(
    ({ tool, command }) => typeof tool === 'string' && (command ?? '').trim() === '' && task.tool.bare.has(bareName(tool)),
  );
  return ofTool.length === 0 ? '' : '; a row of it without a `command` is a mention, not an attempt';
}
