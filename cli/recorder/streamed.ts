import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { keptOutput, type SeenOutput } from './kept-output.ts';
import { type OutputEnd, passedOn } from './passed-on.ts';
import { pipeSource } from './pipe-source.ts';
import { pipes } from './pipes.ts';
import type { Signals } from './signals.ts';
import { type CommandEnd, started } from './started.ts';

/** How long an output may stay open after the command has ended, in milliseconds, until it is left to whoever holds it. */
const GRACE = 250;

export interface StreamedOutput extends SeenOutput {
  readonly end: OutputEnd;
}

export interface Streamed extends CommandEnd {
  readonly outputs: readonly [stdout: StreamedOutput, stderr: StreamedOutput];
}

export interface Streaming {
  readonly env: NodeJS.ProcessEnv;
  readonly signals: Signals;
  /** Whether a text may hold each name that matters. */
  readonly names: readonly ((text: string) => boolean)[];
}

/** Runs a command on our own standard input, and passes on what it prints. Resolves once it has ended and all of that is on its way. */
export async function streamed(words: readonly string[], { env, signals, names }: Streaming): Promise<Streamed> {
  const own = pipes(2);
  const { child, end } = started(words, { env, stdio: ['inherit', own?.[0]?.write ?? 'pipe', own?.[1]?.write ?? 'pipe'] });
  signals.sendTo((signal) => void child?.kill(signal));
  const kept = [keptOutput(names), keptOutput(names)] as const;
  const flow = (at: 0 | 1) => {
    const pipe = own?.[at];
    if (pipe !== undefined) closeSync(pipe.write);
    const source = pipe === undefined ? (child?.stdio[at + 1] ?? Readable.from([])) : pipeSource(pipe.read);
    if (!(source instanceof Readable)) throw new Error('an output that cannot be read');
    let waiting = pipe?.waiting ?? null;
    const close = () => {
      if (waiting !== null) closeSync(waiting);
      waiting = null;
    };
    const passed = passedOn(source, at + 1, kept[at].add, close);
    return async (): Promise<StreamedOutput> => {
      const how = await passed.end(GRACE);
      if (how === 'background' && waiting !== null) leaveTo(waiting, at + 1);
      close();
      return { ...kept[at].seen(), end: how };
    };
  };
  const flows = [flow(0), flow(1)] as const;
  const ending = await end;
  if (ending.fault !== null) {
    const told = Buffer.from(`${ending.fault}\n`);
    kept[1].add(told);
  }
  return { ...ending, outputs: await Promise.all([flows[0](), flows[1]()]) };
}

/** Whoever outlives the command goes on writing to where the command wrote. Without a reader, writing would end it. */
function leaveTo(pipe: number, descriptor: number): void {
  spawn('cat', [], { stdio: [pipe, descriptor, 'ignore'] })
    .on('error', () => {})
    .unref();
}
