import type { FieldProblem } from './field-problem.ts';
import { misspeltIn } from './misspelt.ts';
import type { RunRecord } from './record.ts';
import { problemOf } from './record-problem.ts';
import { isRunRecord } from './schema/is-run-record.ts';

/** A record, or what keeps a value from being one. */
export type RecordReading = { readonly record: RunRecord } | { readonly problem: FieldProblem };

/**
 * Reads a JSON value as a run record. `exit_code` is taken as `exitCode` and `finalAnswer` as `final_answer` where the record's own
 * spelling is absent; unknown fields stay, save those that can only be a slip for one of ours. The value itself is not changed.
 */
export function readRecord(value: unknown): RecordReading {
  const renamed = inOwnSpelling(value);
  if (!isRunRecord(renamed)) return { problem: problemOf(renamed) };
  const problem = misspeltIn(renamed);
  return problem === null ? { record: renamed } : { problem };
}

function inOwnSpelling(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const renamed = withKey(value, 'finalAnswer', 'final_answer');
  if (!('attempts' in renamed) || !Array.isArray(renamed.attempts)) return renamed;
  const attempts: readonly unknown[] = renamed.attempts;
  if (!attempts.some((attempt) => typeof attempt === 'object' && attempt !== null && 'exit_code' in attempt)) return renamed;
  return {
    ...renamed,
    attempts: attempts.map((attempt) =>
      typeof attempt === 'object' && attempt !== null && !Array.isArray(attempt) ? withKey(attempt, 'exit_code', 'exitCode') : attempt,
    ),
  };
}

function withKey(value: object, from: string, to: string): object {
  if (!Object.hasOwn(value, from)) return value;
  const { [from]: renamed, ...rest }: Record<string, unknown> = { ...value };
  return rest[to] === undefined || rest[to] === null ? { ...rest, [to]: renamed } : value;
}
