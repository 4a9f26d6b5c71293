import { isAscii, isUtf8, transcode } from 'node:buffer';
import { InputError } from '@tool-fidelity/core/input-error.ts';

/** One line of a file without its line feed. It holds until the next one is asked for. */
export interface Line {
  readonly bytes: Buffer;
  /** From 1. */
  readonly number: number;
}

/** Reads lines out of chunks, one after the other. Memory holds the chunk at hand and the longest line. */
export interface LineReader {
  readonly next: () => Line | null;
  /** Everything not yet read, as far as `limit` bytes, behind `before`; `more`: it was longer, and reading can go on with `next`. */
  readonly rest: (limit: number, before?: Buffer) => { readonly bytes: Buffer; readonly more: boolean };
  /** Chunks of everything not yet read. Each holds until the next is asked for. */
  readonly left: () => Iterable<Uint8Array>;
}

/** A V8 string holds 512 Mi characters; half of it leaves room for the copy that parsing makes. */
export const LONGEST_TEXT = 256 * 1024 * 1024;

const LINE_FEED = 0x0a;

/** `file`: the name for errors. `before`: how many lines stand before these chunks. A line over 256 MiB is an error. */
export function lineReader(chunks: Iterable<Uint8Array>, file: string, before = 0): LineReader {
  const source = chunks[Symbol.iterator]();
  let chunk: Buffer = Buffer.alloc(0);
  let at = 0;
  let number = before;

  const refilled = (): boolean => {
    for (;;) {
      const { done, value } = source.next();
      if (done) return false;
      chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      at = 0;
      if (chunk.length > 0) return true;
    }
  };

  /** A line that began in chunks before this one. */
  const longLine = (): Line => {
    const parts: Buffer[] = [];
    for (let length = 0; ; ) {
      const end = chunk.indexOf(LINE_FEED, at);
      const part = Buffer.from(chunk.subarray(at, end === -1 ? chunk.length : end));
      parts.push(part);
      length += part.length;
      at = end === -1 ? chunk.length : end + 1;
      if (length > LONGEST_TEXT) throw tooLong(file, number + 1);
      if (end !== -1 || !refilled()) return { bytes: Buffer.concat(parts), number: ++number };
    }
  };

  const next = (): Line | null => {
    if (at === chunk.length && !refilled()) return null;
    const end = chunk.indexOf(LINE_FEED, at);
    if (end === -1) return longLine();
    const bytes = chunk.subarray(at, end);
    at = end + 1;
    return { bytes, number: ++number };
  };

  const rest = (limit: number, start?: Buffer) => {
    const parts: Buffer[] = start === undefined ? [] : [start];
    let length = 0;
    while (length <= limit && (at < chunk.length || refilled())) {
      parts.push(Buffer.from(chunk.subarray(at)));
      length += chunk.length - at;
      at = chunk.length;
    }
    return { bytes: Buffer.concat(parts), more: length > limit };
  };

  function* left(): Generator<Uint8Array> {
    do {
      const whole = chunk.subarray(at);
      at = chunk.length;
      if (whole.length > 0) yield whole;
    } while (refilled());
  }

  return { next, rest, left };
}

/** The text of bytes; null: they are no UTF-8. Most lines are ASCII, which is quickly seen; by way of UTF-16 others take half the time. */
export function textOf(bytes: Buffer): string | null {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? transcode(bytes, 'utf8', 'utf16le').toString('utf16le') : null;
}

/** The error for a line that is longer than a text can be. */
export function tooLong(file: string, line: number): InputError {
  return new InputError(
    'too_large',
    { file, line, column: null },
    'The line is longer than 256 MiB.',
    'Write one record a line (JSON Lines): such files may have any size.',
  );
}
