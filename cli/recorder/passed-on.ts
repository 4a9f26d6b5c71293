import type { Readable } from 'node:stream';
import { writeWhole } from './write-whole.ts';

/** What waits to be written at the most, in bytes; a pipe holds no more either. */
const MOST_WAITING = 1_048_576;
/** How often an output that outlives its command is looked at, in milliseconds. */
const LOOK = 10;

/** How an output came to its end: `whole`, or why not all of it was seen. */
export type OutputEnd = 'whole' | 'background' | 'reader_gone' | 'unwritable';

export interface PassedOn {
  /**
   * To be asked once the command has ended: resolves when its output is passed on. A process that outlives the command may hold the output
   * open: then it is `background` after `grace` milliseconds, with all that the command itself had written.
   */
  readonly end: (grace: number) => Promise<OutputEnd>;
}

/** Passes a stream on to a descriptor, in order, byte for byte, no faster than its reader reads. `lost`: told once nobody takes it. */
export function passedOn(source: Readable, descriptor: number, seen: (piece: Buffer) => void, lost: () => void): PassedOn {
  const waiting: Buffer[] = [];
  let size = 0;
  let received = 0;
  let busy = false;
  let end: OutputEnd | null = null;
  let tell: () => void = () => {};

  async function pump(): Promise<void> {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) {
      const pieces = waiting.splice(0);
      size = 0;
      const writing = writeWhole(descriptor, Buffer.concat(pieces));
      for (const each of pieces) seen(each);
      const code = await writing;
      if (code !== null) fail(code);
      else if (end === null && source.isPaused()) source.resume();
    }
    busy = false;
    tell();
  }

  /** The command is to learn of it as it would without us: its pipe breaks. */
  function fail(code: string): void {
    end = code === 'EPIPE' ? 'reader_gone' : 'unwritable';
    waiting.length = 0;
    source.off('data', take);
    source.destroy();
    lost();
  }

  function take(piece: Buffer): void {
    waiting.push(piece);
    size += piece.length;
    received += piece.length;
    if (size > MOST_WAITING) source.pause();
    void pump();
  }

  /** What was taken from the pipe is passed on; what is still in it is left to others. */
  function cut(): void {
    end = 'background';
    source.off('data', take);
    source.pause();
    const rest: unknown = source.read();
    source.destroy();
    if (Buffer.isBuffer(rest)) waiting.push(rest);
    void pump();
  }

  function over(): void {
    end ??= 'whole';
    tell();
  }

  source.on('data', take);
  for (const event of ['end', 'close', 'error'] as const) source.once(event, over);

  return {
    end: (grace) =>
      new Promise((resolve) => {
        const [before, graceEnd] = [received, Date.now() + grace];
        let last = -1;
        const look = setInterval(() => {
          if (end !== null || Date.now() < graceEnd) return;
          const isStill = !busy && received === last;
          last = received;
          if (isStill || received - before > MOST_WAITING) cut();
        }, LOOK);
        tell = () => {
          if (end === null || busy || waiting.length > 0) return;
          clearInterval(look);
          resolve(end);
        };
        tell();
      }),
  };
}
