import type { Report } from '@tool-fidelity/core/report.ts';
import { annotation, logLine } from '@tool-fidelity/core/reporters/escape/log-line.ts';
import { github } from '@tool-fidelity/core/reporters/github.ts';
import { overallVerdict } from '@tool-fidelity/core/reporters/headline.ts';
import type { Inputs } from './inputs.ts';

/** What the log says: annotations, and a notice where the step passes without having judged anything. */
export function logText(report: Report, inputs: Inputs | null): string {
  const notice =
    overallVerdict(report) === 'not_applicable' ? `${annotation('notice', 'nothing audited', null, nothing(report, inputs))}\n` : '';
  return notice + github.render(report);
}

/** Trouble with a surface other than the gate: it is told, and changes no verdict. */
export function surfaceText(what: string): string {
  return `${annotation('warning', 'tool fidelity', null, [what])}\n`;
}

export function plainText(what: string): string {
  return `${logLine(what)}\n`;
}

/**
 * What is told of a bug of ours. The exception's own message stays out: it may quote what was being read.
 */
export function bugText(bug: unknown): string {
  const stack = bug instanceof Error ? (bug.stack ?? '').replace(bug.message, () => '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const kind = bug instanceof Error ? bug.name : typeof bug;
  return `${annotation('error', 'internal error', null, [`Tool Fidelity has a bug (${kind}); nothing was judged.`, ...frames.slice(0, 12)])}\n`;
}

function nothing({ totals }: Report, inputs: Inputs | null): readonly string[] {
  if (totals.runs > 0)
    return ['Nothing was audited: no run was asked to use a named tool.', 'Add `request.primary_tool` to the records, or set `contract`.'];
  const patterns = [...(inputs?.records ?? []), ...(inputs?.transcripts ?? [])];
  if (patterns.length === 0)
    return ['Nothing was audited: neither `records` nor `transcripts` names a file.', 'Set one of them to a pattern.'];
  return [
    `Nothing was audited: no file matches ${patterns.map((pattern) => `\`${pattern}\``).join(', ')}.`,
    'Patterns are relative to working-directory. Check that the records are committed, or made by an earlier step.',
  ];
}
