import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord } from '../../core/read-record.ts';
import type { Attempt, RunRecord } from '../../core/record.ts';
import { type BuiltCli, basics, builtCli } from '../cli/built-cli.ts';
import { node24 } from '../support/node24.ts';

/** The runtimes that a recorder is started with: the one of the tests, and the Action's. */
export const NODES = [
  ['the Node of the tests', process.execPath],
  ['Node 24', node24()],
] as const;

export interface Result {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface Settings {
  readonly node?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** A shell line that `"$@"` stands in for the recorder. */
  readonly around?: string;
}

export interface Recorder extends BuiltCli {
  /** One command of the recorder from its start to its end. */
  readonly ended: (words: readonly string[], settings?: Settings) => Result;
  /** The same, not waited for. Its three streams are pipes. */
  readonly begun: (words: readonly string[], settings?: Settings) => ChildProcess;
  readonly path: (name: string) => string;
  readonly text: (name: string) => string;
  /** The record of that name, as an audit reads it. Throws where it is none. */
  readonly record: (name: string) => RunRecord;
  readonly attempts: (name: string) => readonly Attempt[];
  /** Everything in the folder, hidden files too. */
  readonly files: () => readonly string[];
}

export function recorder(): Recorder {
  const cli = builtCli();
  const path = (name: string) => join(cli.folder(), name);
  const text = (name: string) => readFileSync(path(name), 'utf8');
  const command = (words: readonly string[], { node = process.execPath, around }: Settings): [string, string[]] => {
    const own = [node, cli.bin(), ...words];
    return around === undefined ? [node, own.slice(1)] : ['sh', ['-c', around, 'sh', ...own]];
  };
  const surroundings = ({ env = {} }: Settings) => ({ cwd: cli.folder(), env: { ...basics(), ...env } });
  const record = (name: string): RunRecord => {
    const reading = readRecord(JSON.parse(text(name)));
    if ('problem' in reading) throw new Error(reading.problem.message);
    return reading.record;
  };
  return {
    ...cli,
    path,
    text,
    record,
    attempts: (name) => record(name).attempts ?? [],
    files: () => (existsSync(cli.folder()) ? readdirSync(cli.folder()).sort() : []),
    begun: (words, settings = {}) => spawn(...command(words, settings), surroundings(settings)),
    ended(words, settings = {}) {
      const [program, args] = command(words, settings);
      const { status, signal, stdout, stderr } = spawnSync(program, args, {
        ...surroundings(settings),
        input: settings.input ?? '',
        maxBuffer: 1e9,
      });
      return { code: status, signal, stdout, stderr: stderr.toString() };
    },
  };
}

/** Resolves once it is so. Looks every few milliseconds, and gives up long after anybody would expect it. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks++) {
    if (looks > 10_000) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What a stream brings, until it has brought `expected` or ended. */
export function brought(stream: NodeJS.ReadableStream | null): { readonly text: () => string } {
  let text = '';
  stream?.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
  });
  return { text: () => text };
}

/** Resolves with how a process ended, whatever still holds its outputs. */
export function exitOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly signal: string | null }> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
