import type { RunRecord } from '../record.ts';
import type { RunReport } from '../report.ts';
import { oneLine } from './escape/one-line.ts';
import { redactedCommand } from './escape/redacted-command.ts';

/** Longest command that is shown, in UTF-16 units. */
const LONGEST_COMMAND = 200;

/** A command that a finding points at. Quotes the record, so it is made on request only; secrets are masked. */
export interface ShownAttempt {
  readonly index: number;
  readonly command: string;
  /** What the record states of its end, in words. */
  readonly exit: string;
}

/** The attempts that the findings of a run point at, each once, in the record's order. */
export function shownAttempts(record: RunRecord, run: RunReport): readonly ShownAttempt[] {
  const pointedAt = new Set(run.findings.flatMap((finding) => finding.at.map(({ attempt }) => attempt)));
  return (record.attempts ?? []).flatMap((attempt, index) => {
    if (!pointedAt.has(index)) return [];
    const command = oneLine(redactedCommand(attempt.command ?? ''), LONGEST_COMMAND);
    return [{ index, command, exit: exitOf(attempt) }];
  });
}

function exitOf(attempt: NonNullable<RunRecord['attempts']>[number]): string {
  if (attempt.state) return attempt.state.replace('_', ' ');
  const code = `${attempt.exitCode ?? ''}`.trim();
  if (code !== '') return `exit ${code}`;
  if (typeof attempt.ok === 'boolean') return attempt.ok ? 'ok' : 'not ok';
  return 'no exit code recorded';
}
