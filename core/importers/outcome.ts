import type { Attempt } from '../record.ts';
import { excerpt } from './excerpt.ts';

/** How a call ended, as the record's fields say it. */
export type Outcome = Pick<Attempt, 'exitCode' | 'exit_code_source' | 'ok' | 'state' | 'error'>;

const UNKNOWN: Outcome = { exitCode: null, exit_code_source: 'none', ok: null, state: null, error: null };
const WORKED: Outcome = { exitCode: null, exit_code_source: null, ok: true, state: null, error: null };
const RUNNING: Outcome = { ...UNKNOWN, state: 'running' };
const CANCELLED: Outcome = { exitCode: null, exit_code_source: null, ok: null, state: 'cancelled', error: null };

/** Nothing in the transcript says how the call ended. */
export function unknownOutcome(): Outcome {
  return UNKNOWN;
}

/** The call was begun, and its end is not in the transcript. */
export function runningOutcome(): Outcome {
  return RUNNING;
}

/** The call was taken back before it began. */
export function cancelledOutcome(): Outcome {
  return CANCELLED;
}

/** The call was refused and did not run. `why`: the client's text. */
export function deniedOutcome(why: string): Outcome {
  return { exitCode: null, exit_code_source: null, ok: null, state: 'denied', error: why === '' ? null : excerpt(why) };
}

/** A command's exit code, and where it stands. */
export function exitOutcome(exitCode: number, source: 'field' | 'text' | 'implied' = 'text'): Outcome {
  return exitCode === 0 ? SUCCESSES[source] : newExit(exitCode, source);
}

/** Most commands end so: one object for all of them. */
const SUCCESSES = { field: newExit(0, 'field'), text: newExit(0, 'text'), implied: newExit(0, 'implied') } as const;

function newExit(exitCode: number, source: 'field' | 'text' | 'implied'): Outcome {
  return { exitCode, exit_code_source: source, ok: null, state: null, error: null };
}

/** A time limit ended the command; its exit code, where the client tells one. */
export function timedOutOutcome(exitCode: number | null, source: 'field' | 'text' = 'text'): Outcome {
  return {
    exitCode,
    exit_code_source: exitCode === null ? null : source,
    ok: exitCode === null ? false : null,
    state: 'timed_out',
    error: null,
  };
}

/** A call without an exit code that its client marks as having worked. */
export function workedOutcome(): Outcome {
  return WORKED;
}

/** A call without an exit code that its client marks as failed. `why`: the client's text. */
export function failedOutcome(why: string): Outcome {
  return { exitCode: null, exit_code_source: null, ok: false, state: null, error: why === '' ? null : excerpt(why) };
}
