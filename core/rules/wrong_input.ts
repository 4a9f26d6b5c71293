import { printable } from '../names.ts';
import { deniedEquivalent, inputReached, isRun, ranEquivalent } from '../run.ts';
import { heldBack, type Rule } from './rule.ts';

export const wrongInput: Rule = {
  id: 'wrong_input',
  title: 'The tool ran on something else than was asked for',
  why: 'The contract names the input. A run on another page or file says nothing about the one that was asked for.',
  fix: 'Run the tool on the input that the contract names.',
  severity: 'error',
  since: 3,

  check(run) {
    const { input } = run.contract;
    if (!run.requiresRun || input == null) return null;
    const runs = run.deeds.all().filter(isRun);
    if (runs.every(({ failed, succeeded }) => failed && !succeeded)) return null;
    if (ranEquivalent(run) || deniedEquivalent(run)) return null;
    const reached = inputReached(input, run.deeds.all(), run.rows, run.reading);
    if (reached === 'carried') return null;
    if (reached === 'open') return heldBack('unresolved_command');
    if (!run.isWhole) return heldBack('record_incomplete');
    if (!run.hasAnswer) return heldBack('answer_missing');
    if (run.unseenMet.length > 0) return heldBack(...run.unseenMet.map(({ reason }) => reason));

    return {
      message: `${printable(run.task.tool.name)} ran, and no recorded run of it carries the input that was asked for.`,
      basis: 'record',
      at: runs.map(({ attempt }) => attempt),
    };
  },
};
