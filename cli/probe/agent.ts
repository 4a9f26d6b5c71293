import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { shellLine } from '../recorder/shell-line.ts';
import { started } from '../recorder/started.ts';
import { endAll } from './processes.ts';
import type { Room } from './room.ts';

/** Of what the agent prints so much is kept, in bytes of each stream; what comes after is read and dropped, so that nothing waits. */
export const MOST_OUTPUT = 64 * 1024 * 1024;

/** How the agent's command ended. */
export interface AgentEnd {
  /** `not_started`: there is no such command, or it cannot be executed. */
  readonly how: 'exited' | 'timed_out' | 'stopped' | 'not_started';
  /** As a shell tells it. */
  readonly code: number;
  /** Whether more was printed than is kept. */
  readonly cut: boolean;
  /** Processes that were still there and were ended, beside the agent itself. */
  readonly strays: number;
  /** The end of what it wrote to standard error, at most 2,000 UTF-16 units. */
  readonly stderr: string;
  readonly milliseconds: number;
}

/** Words in braces that stand for something of the room. Without one of the first two, the request comes on standard input. */
export const PLACEHOLDERS = ['prompt', 'prompt_file', 'mcp', 'answer', 'workspace', 'home'] as const;

/** The agent's command line for a POSIX shell, with what the braces stand for quoted. */
export function commandLine(asked: string, room: Room): string {
  const values = {
    prompt: readFileSync(room.prompt, 'utf8'),
    prompt_file: room.prompt,
    mcp: room.mcp,
    answer: room.answer,
    workspace: room.workspace,
    home: room.home,
  };
  return asked.replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
    const known = PLACEHOLDERS.find((each) => each === name);
    return known === undefined ? whole : shellLine(['x', values[known]]).slice(2);
  });
}

/** Runs the agent to its end, or to the end of its time, in seconds. Nothing that it began is left. `stop`: resolves when the person stops it. */
export async function agentRun(
  asked: string,
  room: Room,
  env: Record<string, string>,
  seconds: number,
  stop: AbortSignal,
): Promise<AgentEnd> {
  const began = Date.now();
  const takesInput = !/\{prompt(?:_file)?\}/.test(asked);
  const input = openSync(takesInput ? room.prompt : '/dev/null', 'r');
  // Before the agent is there: it may take the folder away at once.
  const outputs = [openSync(room.output, 'w'), openSync(`${room.output}.err`, 'w')] as const;
  const { child, end } = started(['/bin/sh', '-c', commandLine(asked, room)], {
    cwd: room.workspace,
    env,
    detached: true,
    stdio: [input, 'pipe', 'pipe'],
  });
  closeSync(input);
  const [output, errors] = [keptIn(child?.stdout, outputs[0]), keptIn(child?.stderr, outputs[1])];
  const group = child?.pid ?? 0;
  const how = await new Promise<'exited' | 'timed_out' | 'stopped'>((resolve) => {
    const timer = setTimeout(() => resolve('timed_out'), seconds * 1_000);
    const stopped = () => resolve('stopped');
    stop.addEventListener('abort', stopped, { once: true });
    if (stop.aborted) stopped();
    void end
      .then(() => resolve('exited'))
      .finally(() => {
        clearTimeout(timer);
        stop.removeEventListener('abort', stopped);
      });
  });
  const strays = group === 0 ? 0 : await endAll(group, room.root);
  const { code, fault } = await end;
  for (const each of [output, errors]) await each.close();
  const isMissing = how === 'exited' && (code === 127 || code === 126) && output.bytes() === 0;
  return {
    how: fault !== null || isMissing ? 'not_started' : how,
    code,
    cut: output.cut() || errors.cut(),
    strays,
    stderr: errors.last().toString('utf8').slice(-2_000),
    milliseconds: Date.now() - began,
  };
}

/** How long the last of an output may take, in milliseconds. */
const PATIENCE = 2_000;

interface Keeping {
  readonly close: () => Promise<void>;
  readonly bytes: () => number;
  readonly cut: () => boolean;
  /** The end of it. */
  readonly last: () => Buffer;
}

/** In bytes. */
const LAST = 8_000;

function keptIn(source: Readable | null | undefined, file: number): Keeping {
  let [bytes, isOpen, isFull] = [0, true, false];
  let last: Buffer = Buffer.alloc(0);
  source?.on('data', (piece: Buffer) => {
    const room = MOST_OUTPUT - bytes;
    bytes += piece.length;
    last = Buffer.concat([last, piece.subarray(-LAST)]).subarray(-LAST);
    if (isOpen && !isFull && room > 0) isFull = !isWritten(file, piece.subarray(0, room));
  });
  const ended = new Promise<void>((resolve) => {
    if (source == null) resolve();
    for (const event of ['end', 'close', 'error'] as const) source?.once(event, () => resolve());
  });
  return {
    async close() {
      // What is still in the pipe was written by the agent, and whoever else held it has been ended.
      // The pipe itself keeps the process; the clock is not to keep it once the pipe has ended.
      await Promise.race([ended, wait(PATIENCE, undefined, { ref: false })]);
      isOpen = false;
      closeSync(file);
      source?.destroy();
    },
    bytes: () => bytes,
    cut: () => isFull || bytes > MOST_OUTPUT,
    last: () => last,
  };
}

/** False: the disk is full, maybe by the agent's doing, who is ended all the same. */
function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch {
    return false;
  }
}
