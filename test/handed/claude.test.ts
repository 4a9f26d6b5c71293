import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Attempt, RunRecord } from '@tool-fidelity/core/record.ts';
import { describe, expect, test } from 'vitest';
import { readInputs } from '../../cli/input/read-inputs.ts';

const shared = resolve(import.meta.dirname, '../../../shared/transcripts');
const present = existsSync(join(shared, 'truth.json'));
const truth: Record<string, Truth> = present ? JSON.parse(readFileSync(join(shared, 'truth.json'), 'utf8')) : {};

interface Truth {
  readonly kind: string;
  readonly toolCalls: number;
  readonly shellCalls: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly shellOutcomes: Readonly<Record<string, number>>;
  readonly nonZeroExitCodes: Readonly<Record<string, number>>;
  readonly models: readonly string[] | null;
  readonly userRequests: number | null;
  readonly finalAnswer: { readonly head: string; readonly length: number } | null;
  readonly sessionId: string | null;
  readonly unknowable?: readonly string[];
}

describe.runIf(present)('Claude Code transcripts that were handed over', () => {
  const files = Object.keys(truth).filter((file) => /^claude-code-(?:session|action-execution-file)\//.test(file));

  test.each(files.filter((file) => truth[file]?.kind === 'transcript'))('%s has the counted figures', (file) => {
    const expected = truth[file];
    const record = importedFrom(join(shared, file));
    if (expected === undefined) throw new Error('no truth');
    const main = (record.attempts ?? []).filter(({ thread }) => thread === 'main');
    const answer = record.final_answer?.trim() ?? null;
    const figures = {
      toolCalls: main.length,
      shellCalls: main.filter(isShell).length,
      outcomes: countsOf(main),
      shellOutcomes: countsOf(main.filter(isShell)),
      nonZeroExitCodes: exitsOf(main),
      models: record.models ?? null,
      userRequests: record.user_requests?.length ?? null,
      finalAnswer: answer === null ? null : { head: answer.slice(0, 80), length: answer.length },
      sessionId: record.session_id ?? null,
    };
    const knowable = Object.fromEntries(Object.entries(figures).filter(([name]) => !expected.unknowable?.includes(name)));
    expect(knowable).toEqual(
      Object.fromEntries(Object.keys(knowable).map((name) => [name, Object.entries(expected).find(([key]) => key === name)?.[1]])),
    );
  });

  test.each(files.filter((file) => truth[file]?.kind === 'shape sample'))('%s is read without complaint', (file) => {
    expect(importedFrom(join(shared, file)).format).toBe('claude_code');
  });
});

interface Command {
  readonly command: string;
  readonly exit_code: number | null;
  readonly denied: boolean;
  readonly thread: string;
}

const recordings = join(shared, 'real-clients');
const recorded = present
  ? readdirSync(recordings)
      .filter((client) => client.startsWith('claude-code-'))
      .flatMap((client) => readdirSync(join(recordings, client)).map((run) => join(client, run)))
      .flatMap((run) =>
        readdirSync(join(recordings, run))
          .filter((file) => /^(?:session|stream\d?)\.jsonl$/.test(file))
          .map((file) => [run, file] as const),
      )
  : [];

describe.runIf(present)('recordings of Claude Code', () => {
  test.each(recorded)('%s/%s states no exit code, denial or success that did not happen', (run, file) => {
    const known = JSON.parse(readFileSync(join(recordings, run, `${basename(run)}.truth.json`), 'utf8'));
    const commands: readonly Command[] = known.shell_commands;
    const record = importedFrom(join(recordings, run, file));
    const stated = (record.attempts ?? []).filter(isShell).map(({ command, exitCode, state, thread }) => ({
      command,
      // The client explains a grep that finds nothing, and hides its number.
      exitCode: exitCode ?? (command?.startsWith('grep -c') ? 1 : null),
      denied: state === 'denied',
      main: thread === 'main',
    }));
    const happened = commands.map(({ command, exit_code, denied, thread }) => ({
      // The client itself takes the leading change of folder away.
      command: command.replace('cd /home/dev/demo && ', ''),
      exitCode: exit_code,
      denied,
      main: thread === 'main',
    }));
    const partial = basename(run) === 'r16-resume-other-model' && file !== 'session.jsonl';
    expect(happened).toEqual(expect.arrayContaining(stated));
    expect(stated.length).toBe(partial ? 1 : happened.length);
    if (file !== 'stream.jsonl' || !partial) expect(record.final_answer).toBe(known.final_answer);
    expect(record.limits).toEqual(file === 'session.jsonl' ? [] : ['no_prompt']);
    if (file === 'session.jsonl') expect(record.user_requests).toEqual(known.prompts);
    expect(record.attempts?.filter(({ subagent }) => subagent?.recorded === false)).toEqual([]);
  });
});

function importedFrom(path: string): RunRecord {
  const items = [...readInputs({ patterns: [path], root: shared, from: null })];
  const [first] = items;
  if (first === undefined || items.length !== 1 || !('run' in first)) throw new Error(`no run: ${JSON.stringify(items)}`);
  return first.run.record;
}

function isShell({ kind }: Attempt): boolean {
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
