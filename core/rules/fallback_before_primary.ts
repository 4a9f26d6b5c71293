import { printable } from '../names.ts';
import { attemptsBehind } from '../run.ts';
import type { Rule } from './rule.ts';

export const fallbackBeforePrimary: Rule = {
  id: 'fallback_before_primary',
  title: 'The other method came before the first attempt of the tool',
  why: 'The order is: run the named tool, keep its failure, choose another method, label the result. An attempt that comes after the result changes nothing in it.',
  fix: 'Try the named tool first, and turn to another method when it has failed.',
  severity: 'warning',
  since: 3,

  check(run) {
    const { fallback } = run;
    if (fallback === null || !run.isWhole || !run.hasAnswer || run.fallbackDoubts.length > 0) return null;
    const first = run.deeds.all()[0];
    if (first === undefined) return null;
    const behind = attemptsBehind(fallback, run.rows, run.reading);
    const last = behind.at(-1);
    if (last === undefined || last >= first.attempt || run.unseen.some(({ attempt }) => attempt < first.attempt)) return null;

    const [tool, other] = [printable(run.task.tool.name), printable(fallback.tool)];
    return { message: `${other} was used before ${tool} was first tried.`, basis: 'record', at: [...behind, first.attempt] };
  },
};
