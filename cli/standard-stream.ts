import { fstatSync, writeSync } from 'node:fs';
import { InputError } from '@tool-fidelity/core/input-error.ts';

/** One of the two streams that a command writes to. */
export interface StandardStream {
  /** Resolves once the text is on its way; false: nobody reads any more, so there is no use in going on. */
  readonly write: (text: string) => Promise<boolean>;
  /** null: no terminal. */
  readonly terminal: { readonly columns: number | undefined } | null;
}

/** Node's own stream is made for a terminal or a device alone: to a file or a pipe its making takes longer than the writing. */
export function standardStream(descriptor: 1 | 2): StandardStream {
  const isPlain = leadsToFileOrPipe(descriptor);
  let closed = false;
  let node: NodeJS.WriteStream | null = null;

  function nodeStream(): NodeJS.WriteStream {
    if (node !== null) return node;
    const stream = descriptor === 1 ? process.stdout : process.stderr;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      closed = true;
    });
    node = stream;
    return stream;
  }

  return {
    async write(text) {
      if (closed || text === '') return !closed;
      const left = isPlain && node === null ? unwritten(descriptor, Buffer.from(text)) : text;
      if (left === null) closed = true;
      else if (left.length > 0 && !nodeStream().write(left)) await drained(nodeStream());
      return !closed;
    },
    get terminal() {
      return !isPlain && nodeStream().isTTY === true ? { columns: nodeStream().columns } : null;
    },
  };
}

function leadsToFileOrPipe(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() || stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}

/** What a pipe that is full, and does not wait, has not taken; null: nobody reads any more. */
function unwritten(descriptor: number, bytes: Buffer): Buffer | null {
  let left = bytes;
  try {
    while (left.length > 0) left = left.subarray(writeSync(descriptor, left));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EPIPE') return null;
    if (code !== 'EAGAIN') throw unwritable(descriptor, code, error);
  }
  return left;
}

function unwritable(descriptor: number, code: unknown, cause: unknown): InputError {
  const stream = descriptor === 1 ? 'Standard output' : 'Standard error';
  const hint = 'Check where it leads to, and that there is space left.';
  return new InputError('unwritable_output', { file: '', line: null, column: null }, `${stream} cannot be written (${code}).`, hint, cause);
}

function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['drain', 'close', 'error']) stream.once(event, () => resolve());
  });
}
