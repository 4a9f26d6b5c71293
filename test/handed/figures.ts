import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Attempt, RunRecord } from '@tool-fidelity/core/record.ts';
import { readInputs } from '../../cli/input/read-inputs.ts';

/** Where transcripts were handed over; tests of them stand only there. */
export const shared = resolve(import.meta.dirname, '../../../shared/transcripts');
export const present = existsSync(join(shared, 'truth.json'));

export interface Truth {
  readonly kind: string;
  readonly unknowable?: readonly string[];
}

/** What was counted in each file, by `<format>/<file>`. */
export const truth: Record<string, Truth> = present ? JSON.parse(readFileSync(join(shared, 'truth.json'), 'utf8')) : {};

/** The files of some formats of one kind. */
export function handed(formats: RegExp, kind: string): readonly string[] {
  return Object.keys(truth).filter((file) => formats.test(file) && truth[file]?.kind === kind);
}

/** A record's figures beside the counted ones, as far as the file can give them. */
export function figuresOf(file: string, record: RunRecord): { readonly found: object; readonly counted: object } {
  const expected = truth[file];
  if (expected === undefined) throw new Error('no truth');
  const main = (record.attempts ?? []).filter(({ thread }) => thread === 'main');
  const answer = record.final_answer?.trim() ?? null;
  const figures = {
    toolCalls: main.length,
    shellCalls: main.filter(isShell).length,
    outcomes: countsOf(main),
    shellOutcomes: countsOf(main.filter(isShell)),
    nonZeroExitCodes: exitsOf(main.filter(isShell)),
    models: record.models ?? null,
    userRequests: record.user_requests?.length ?? null,
    finalAnswer: answer === null ? null : { head: answer.slice(0, 80), length: answer.length },
    sessionId: record.session_id ?? null,
  };
  const found = Object.fromEntries(Object.entries(figures).filter(([name]) => !expected.unknowable?.includes(name)));
  const counted = Object.fromEntries(Object.keys(found).map((name) => [name, Object.entries(expected).find(([key]) => key === name)?.[1]]));
  return { found, counted };
}

export function importedFrom(path: string): RunRecord {
  const items = [...readInputs({ patterns: [path], root: shared, from: null })];
  const [first] = items;
  if (first === undefined || items.length !== 1 || !('run' in first)) throw new Error(`no run: ${JSON.stringify(items)}`);
  return first.run.record;
}

export function isShell({ kind }: Attempt): boolean {
  return kind === 'shell';
}

function outcome({ state, exitCode, ok }: Attempt): 'notExecuted' | 'failed' | 'succeeded' | 'unknown' {
  if (state === 'denied' || state === 'cancelled') return 'notExecuted';
  if ((typeof exitCode === 'number' && exitCode !== 0) || ok === false || state === 'timed_out') return 'failed';
  return exitCode === 0 || ok === true ? 'succeeded' : 'unknown';
}

function countsOf(attempts: readonly Attempt[]): Record<string, number> {
  const counts: Record<string, number> = { succeeded: 0, failed: 0, unknown: 0, notExecuted: 0 };
  for (const attempt of attempts) counts[outcome(attempt)] = (counts[outcome(attempt)] ?? 0) + 1;
  return counts;
}

function exitsOf(attempts: readonly Attempt[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { exitCode } of attempts) if (typeof exitCode === 'number' && exitCode !== 0) counts[exitCode] = (counts[exitCode] ?? 0) + 1;
  return counts;
}
