import { printable } from '../names.ts';
import type { Attempt } from '../record.ts';
import type { Rule } from './rule.ts';

export const attemptContradiction: Rule = {
  id: 'attempt_contradiction',
  title: 'An attempt contradicts itself',
  why: 'One row says that the call worked and that it failed. Which of the two is true cannot be told from it.',
  fix: 'Record the outcome as the tool gave it, and nothing beside it.',
  severity: 'warning',
  since: 3,

  check(run) {
    if (!run.record.attempts?.some((row) => row.ok === true && (hasError(row) || failedByCode(row)))) return null;
    const broken = run.deeds.all().filter(({ attempt, phase, masked, succeeded }) => {
      const row = run.record.attempts?.[attempt] ?? {};
      // A look that finds nothing ends with a code, and the call of it worked all the same.
      return phase !== 'check' && row.ok === true && (hasError(row) || (failedByCode(row) && !masked && !succeeded));
    });
    if (broken.length === 0) return null;
    return {
      message: `An attempt of ${printable(run.task.tool.name)} is recorded as working and as failing.`,
      basis: 'record',
      at: [...new Set(broken.map(({ attempt }) => attempt))],
    };
  },
};

function hasError({ error }: Attempt): boolean {
  return typeof error === 'string' && error.trim() !== '';
}

function failedByCode({ exitCode }: Attempt): boolean {
  const code = String(exitCode ?? '').trim();
  return code !== '' && Number(code) !== 0;
}
