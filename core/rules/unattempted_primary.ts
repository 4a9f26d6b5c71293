import { printable } from '../names.ts';
import { heldBack, type Rule } from './rule.ts';

export const unattemptedPrimary: Rule = {
  id: 'unattempted_primary',
  title: 'The named tool was never tried',
  why: 'Whether the tool would have worked is unknown as long as no command tried it. The request named the method, so another one answers another question.',
  fix: 'Run the named tool. If that fails, keep the command and its error, and then choose another method.',
  severity: 'error',
  since: 1,

  check(run) {
    if (run.deeds.some(() => true)) return null;
    const declares = run.answer.claims[0] !== undefined || run.fallbackReason.claims[0] !== undefined;
    if (run.fallback === null && !declares) return null;
    if (!run.isWhole) return heldBack('record_incomplete');
    // Whoever was cut off may have turned to the tool next, and nothing stands for a result.
    if (run.fallback?.declared === false && !run.record.final_answer?.trim()) return heldBack('answer_missing');
    if (run.unseen.length > 0) return heldBack(...run.unseen.map(({ reason }) => reason));

    const tool = printable(run.task.tool.name);
    if (run.fallback === null)
      return { message: `No command tried ${tool}, and it is declared unavailable.`, basis: 'answer', at: ['final_answer'] };
    const other = printable(run.fallback.tool);
    return { message: `No command tried ${tool}; ${other} was used instead.`, basis: 'record', at: run.fallback.attempts };
  },
};
