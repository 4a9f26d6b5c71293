import { printable } from '../names.ts';
import { deniedEquivalent, ranEquivalent } from '../run.ts';
import { heldBack, type Rule } from './rule.ts';

export const installedButNotRun: Rule = {
  id: 'installed_but_not_run',
  title: 'The tool was installed and then never run',
  why: 'The request was for what the operation gives. Set-up gives none of it, however well it ends.',
  fix: 'Run the tool on the requested input, or report the error that the run gave.',
  severity: 'error',
  since: 1,

  check(run) {
    if (!run.requiresRun) return null;
    if (run.deeds.some(({ phase }) => phase === 'run') || ranEquivalent(run) || deniedEquivalent(run)) return null;
    const last = run.deeds.all().findLast(({ phase }) => phase === 'install');
    if (last === undefined || !last.succeeded) return null;
    if (!run.isWhole) return heldBack('record_incomplete');
    if (!run.hasAnswer) return heldBack('answer_missing');
    if (run.unseenMet.length > 0) return heldBack(...run.unseenMet.map(({ reason }) => reason));

    const tool = printable(run.task.tool.name);
    const operation = printable(run.contract.operation ?? '');
    return {
      message: `${tool} was installed, and no later command ran it${operation === '' ? '' : ` to ${operation}`}.`,
      basis: 'record',
      at: [last.attempt],
    };
  },
};
