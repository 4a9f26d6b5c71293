import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { InputError } from '@tool-fidelity/core/input-error.ts';

const CHUNK = 1024 * 1024;
/** Small enough to stay in a processor's cache while it is taken apart. */
const PASSING = 256 * 1024;

/**
 * The bytes of a regular file, 256 KiB at a time. Anything else (a pipe, a device, a folder) is refused without waiting for it.
 * A chunk holds until the next one is asked for: they share their memory. Who keeps one copies it.
 */
export function* fileChunks(path: string, file: string): Generator<Uint8Array> {
  const descriptor = attempted(file, () => openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)));
  try {
    const stats = attempted(file, () => fstatSync(descriptor));
    if (!stats.isFile()) throw notRegular(file);
    if (stats.size > SHORT && stats.size < LONG) beUnhurried();
    if (stats.size > LARGE) beFrugal();
    yield* descriptorChunks(descriptor, file);
  } finally {
    closeSync(descriptor);
  }
}

/** In bytes. In less, hardly anything is done so often that V8 optimises it; in more, that pays however often it is done again. */
const SHORT = 1024 * 1024;
const LONG = 16 * 1024 * 1024;

/**
 * By default V8 optimises so early that it has not met every kind of line, and has to do it again: of a session of 4 MB that was a third
 * of the time.
 */
function beUnhurried(): void {
  setFlagsFromString('--interrupt-budget=300000');
}

/** In bytes. What is kept of such a file is so much that waste beside it would weigh. */
const LARGE = 64 * 1024 * 1024;

/** By default V8 collects what is no longer used when the heap has grown by half or more; so it collects sooner, and takes some longer. */
function beFrugal(): void {
  setFlagsFromString('--heap-growing-percent=10');
}

/** What comes in on standard input, in the same way. */
export function* stdinChunks(): Generator<Uint8Array> {
  yield* descriptorChunks(0, '-');
}

/** Gives back what chunks hold open, where they were not read to their end. */
export function closeChunks(chunks: Iterable<Uint8Array>): void {
  chunks[Symbol.iterator]().return?.();
}

/** A file that cannot be read, as a person's mistake. */
export function unreadable(file: string, cause: unknown): InputError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const where = { file, line: null, column: null };
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new InputError('missing_file', where, 'There is no such file.', 'Check the path: it is relative to the current folder.', cause);
  }
  const reason = code === 'EACCES' || code === 'EPERM' ? 'This account may not read it' : `The system refuses it (${code || 'unknown'})`;
  return new InputError('unreadable_file', where, `${reason}.`, 'Check the permissions and that it is a file.', cause);
}

/**
 * All bytes of a file, a pipe or a device, `0` for standard input; null: there are more than `most`. Throws what the system throws.
 * Whatever has no end (`/dev/zero`) is left after that many.
 */
export function bytesUpTo(most: number, path: string | 0): Buffer | null {
  const descriptor = path === 0 ? 0 : openSync(path, constants.O_RDONLY);
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = readWhenReady(descriptor, chunk);
      if (read === 0) return Buffer.concat(chunks);
      length += read;
      if (length > most) return null;
      chunks.push(chunk.subarray(0, read));
    }
  } finally {
    if (path !== 0) closeSync(descriptor);
  }
}

function* descriptorChunks(descriptor: number, file: string): Generator<Uint8Array> {
  const chunk = Buffer.allocUnsafeSlow(PASSING);
  for (;;) {
    const length = attempted(file, () => readWhenReady(descriptor, chunk));
    if (length === 0) return;
    yield chunk.subarray(0, length);
  }
}

/** A terminal or a slow pipe on standard input answers EAGAIN until something is there, and Windows answers EOF at the end. */
function readWhenReady(descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk, 0, chunk.length, null);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function attempted<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw unreadable(file, error);
  }
}

function notRegular(file: string): InputError {
  return new InputError(
    'unreadable_file',
    { file, line: null, column: null },
    'It is a pipe, a device or a socket, not a file.',
    'Name a file, or pipe the text in and name `-`.',
  );
}
