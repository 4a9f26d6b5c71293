import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { type Arguments, usage } from '../arguments.ts';
import type { ExitCode } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { probeText } from './probe-text.ts';
import { ProbeResult, type Trial } from './result.ts';
import { exitCodeOf } from './totals.ts';

/** Larger than any result, in bytes: a trial is about 1 KB. */
const LARGEST = 64 * 1024 * 1024;

/** `probe merge`: the results of shards as one. Throws an InputError for what is none, and for a trial that stands in two of them. */
export async function mergeCommand(args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const [, ...files] = args.words;
  if (files.length === 0)
    throw usage('probe', 'probe merge takes results.', 'Name what `probe run --format json` printed, one file a shard.');
  const result = merged(files.map((file) => ({ file, result: resultIn(file, terminal.cwd) })));
  await terminal.out(probeText(result, args.text('format') ?? 'text', terminal, !args.flag('no-color')));
  return exitCodeOf(result);
}

interface Part {
  readonly file: string;
  readonly result: ProbeResult;
}

const DIFFERS = { agent: 'is of another agent', rules_version: 'is of other rules', asked: 'asked for more or fewer trials' } as const;

export function merged(parts: readonly Part[]): ProbeResult {
  const trials = new Map<string, { readonly trial: Trial; readonly file: string }>();
  for (const { file, result } of parts) {
    for (const trial of result.trials) {
      const key = `${trial.scenario} ${trial.variant} ${trial.trial}`;
      const other = trials.get(key);
      if (other !== undefined)
        throw fault(
          'unreadable_file',
          file,
          `holds trial ${key}, as ${other.file} does.`,
          'Give each shard’s result once, and parts of one run alone.',
        );
      trials.set(key, { trial, file });
    }
  }
  const [first] = parts;
  if (first === undefined) throw new Error('nothing to merge');
  for (const { file, result } of parts) {
    for (const what of ['agent', 'rules_version', 'asked'] as const) {
      if (result[what] !== first.result[what])
        throw fault('unreadable_file', file, `${DIFFERS[what]} than ${first.file}.`, 'Merge parts of one run alone.');
    }
  }
  const inOrder = [...trials.values()].map(({ trial }) => trial).sort((one, other) => one.place - other.place);
  return { ...first.result, trials: inOrder };
}

function resultIn(file: string, cwd: string): ProbeResult {
  const path = resolve(cwd, file);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw fault('missing_file', file, 'does not exist.', 'Check the path.');
  if (!stats.isFile()) throw fault('unreadable_file', file, 'is not a file.', 'Name a file that holds a result.');
  if (stats.size > LARGEST) throw fault('too_large', file, 'is larger than 64 MiB.', 'Name a file that holds a result.');
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw fault('not_json', file, 'is not JSON.', 'Name what `probe run --format json` printed to standard output.', cause);
  }
  const { data, error } = ProbeResult.safeParse(value);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  throw fault(
    'unreadable_file',
    file,
    `is no result of a probe: ${at}: ${issue?.message ?? ''}.`,
    'Name what `probe run --format json` printed.',
  );
}

function fault(code: InputError['code'], file: string, message: string, hint: string, cause?: unknown): InputError {
  return new InputError(code, { file, line: null, column: null }, message, hint, cause);
}
