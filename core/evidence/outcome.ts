import { absentPrograms } from '../catalogue/absent-programs.ts';
import type { Attempt } from '../record.ts';
import type { Reason } from '../report.ts';
import type { Whose } from '../shell/reading.ts';

/** The recorded exit code; null: the record has none, which is never 0. */
export function exitCodeOf({ exitCode }: Attempt): number | null {
  if (typeof exitCode === 'number') return exitCode;
  if (typeof exitCode !== 'string' || exitCode.trim() === '') return null;
  return Number(exitCode);
}

/** A command that is not blank: a row with only a tool's name is no attempt. */
export function ranSomething({ command }: Attempt): boolean {
  return typeof command === 'string' && command.trim() !== '';
}

/** Whose the recorded status is, and which codes other than 0 are a result. */
export interface Status {
  readonly zero: Whose;
  readonly nonzero: Whose;
  readonly results: readonly number[];
}

/** What the record says of how one thing ended. `failed` and `succeeded` are not each other's opposite. */
export interface Outcome {
  /** There is evidence of a failure. */
  readonly failed: boolean;
  readonly succeeded: boolean;
  /** Why it cannot be told; null: what can be told is told. */
  readonly open: Extract<Reason, 'masked_status' | 'unfinished_run' | 'outcome_unknown'> | null;
  readonly masked: boolean;
}

/** `outcomesHidden`: the record's source cannot show how a call ended. */
export function outcomeOf(attempt: Attempt, status: Status, outcomesHidden: boolean): Outcome {
  const code = exitCodeOf(attempt);
  const { ok, state } = attempt;
  const hasError = isText(attempt.error);
  const masked = code !== null && (code === 0 ? status.zero : status.nonzero) === 'masked';
  const failed =
    (code !== null && code !== 0 && !masked) ||
    ok === false ||
    isText(attempt.stderr) ||
    hasError ||
    state === 'denied' ||
    state === 'timed_out';
  const isResult = code !== null && status.results.includes(code) && !neverBegan(attempt);
  const succeeded =
    (code === 0 || isResult || (ok === true && code === null)) &&
    !masked &&
    !(ok === true && code === null && status.zero === 'masked') &&
    ok !== false &&
    !hasError &&
    state == null;
  return { failed, succeeded, masked, open: failed || succeeded ? null : openReason(attempt, masked, outcomesHidden) };
}

function openReason(attempt: Attempt, masked: boolean, outcomesHidden: boolean): Outcome['open'] {
  if (attempt.state === 'running') return 'unfinished_run';
  if (masked) return 'masked_status';
  const saysNothing = exitCodeOf(attempt) === null && attempt.ok == null;
  return saysNothing && (attempt.exit_code_source === 'none' || outcomesHidden) ? 'outcome_unknown' : null;
}

/** The code is the starter's, which did not find the program: no result of it. */
function neverBegan({ stdout, stderr, error }: Attempt): boolean {
  return [stdout, stderr, error].some((text) => isText(text) && absentPrograms.some((pattern) => pattern.test(text ?? '')));
}

function isText(text: string | null | undefined): boolean {
  return typeof text === 'string' && text.trim() !== '';
}
