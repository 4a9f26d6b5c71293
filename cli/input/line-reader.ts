import { InputError } from '@tool-fidelity/core/input-error.ts';

/** One line of a file without its line feed. */
export interface Line {
  readonly bytes: Buffer;
  /** From 1. */
  readonly number: number;
}

/** Reads lines out of chunks, one after the other. Memory holds the chunk at hand and the longest line. */
export interface LineReader {
  readonly next: () => Line | null;
  /** Everything not yet read, as far as `limit` bytes; `more`: it was longer, and reading can go on with `next`. */
  readonly rest: (limit: number) => { readonly bytes: Buffer; readonly more: boolean };
}

/** A V8 string holds 512 Mi characters; half of it leaves room for the copy that parsing makes. */
export const LONGEST_TEXT = 256 * 1024 * 1024;

const LINE_FEED = 0x0a;

/** `file`: the name for errors. `before`: how many lines stand before these chunks. A line over 256 MiB is an error. */
export function lineReader(chunks: Iterable<Uint8Array>, file: string, before = 0): LineReader {
  const source = chunks[Symbol.iterator]();
  let chunk: Buffer = Buffer.alloc(0);
  let number = before;

  const refilled = (): boolean => {
    for (;;) {
      const { done, value } = source.next();
      if (done) return false;
      chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      if (chunk.length > 0) return true;
    }
  };

  const next = (): Line | null => {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      if (chunk.length === 0 && !refilled()) return length === 0 ? null : { bytes: Buffer.concat(parts), number: ++number };
      const end = chunk.indexOf(LINE_FEED);
      const part = end === -1 ? chunk : chunk.subarray(0, end);
      chunk = end === -1 ? chunk.subarray(chunk.length) : chunk.subarray(end + 1);
      length += part.length;
      if (length > LONGEST_TEXT) throw tooLong(file, number + 1);
      if (end !== -1) return { bytes: parts.length === 0 ? part : Buffer.concat([...parts, part]), number: ++number };
      parts.push(part);
    }
  };

  const rest = (limit: number) => {
    const parts: Buffer[] = [];
    let length = 0;
    while (length <= limit && (chunk.length > 0 || refilled())) {
      parts.push(chunk);
      length += chunk.length;
      chunk = chunk.subarray(chunk.length);
    }
    return { bytes: Buffer.concat(parts), more: length > limit };
  };

  return { next, rest };
}

function tooLong(file: string, line: number): InputError {
  return new InputError(
    'too_large',
    { file, line, column: null },
    'The line is longer than 256 MiB.',
    'Write one record a line (JSON Lines): such files may have any size.',
  );
}
