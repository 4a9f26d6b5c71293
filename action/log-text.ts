import type { Report } from '@tool-fidelity/core/report.ts';
import { annotation, logLine } from '@tool-fidelity/core/reporters/escape/log-line.ts';
import { headline } from '@tool-fidelity/core/reporters/headline.ts';
import { totalsText } from '@tool-fidelity/core/reporters/words.ts';
import type { Patterns } from './audited.ts';

/** A notice where the step passes without having judged anything. `patterns`: where it looked; null: it never came to that. */
export function nothingText(report: Report, patterns: Patterns | null): string {
  return `${annotation('notice', 'nothing audited', null, nothing(report, patterns))}\n`;
}

/** The last line of a log whose findings stand in a check run. */
export function closingText(report: Report, url: string): string {
  return `${logLine(`${headline(report).title}. ${totalsText(report)}. The findings are in the check run: ${url}`)}\n`;
}

/** Trouble with a surface other than the gate: it is told, and changes no verdict. */
export function surfaceText(what: string): string {
  return `${annotation('warning', 'tool fidelity', null, [what])}\n`;
}

/**
 * What is told of a bug of ours. The exception's own message stays out: it may quote what was being read.
 */
export function bugText(bug: unknown, so = 'Nothing was judged.'): string {
  const stack = bug instanceof Error ? (bug.stack ?? '').replace(bug.message, () => '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const kind = bug instanceof Error ? bug.name : typeof bug;
  return `${annotation('error', 'internal error', null, [`Tool Fidelity has a bug (${kind}). ${so}`, ...frames.slice(0, 12)])}\n`;
}

function nothing({ totals }: Report, found: Patterns | null): readonly string[] {
  if (totals.runs > 0)
    return ['Nothing was audited: no run was asked to use a named tool.', 'Add `request.primary_tool` to the records, or set `contract`.'];
  const patterns = [...(found?.records ?? []), ...(found?.transcripts ?? [])];
  if (patterns.length === 0)
    return ['Nothing was audited: neither `records` nor `transcripts` names a file.', 'Set one of them to a pattern.'];
  return [
    `Nothing was audited: no file matches ${patterns.map((pattern) => `\`${pattern}\``).join(', ')}.`,
    'Patterns are relative to working-directory. Check that the records are committed, or made by an earlier step.',
  ];
}
