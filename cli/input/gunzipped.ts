import { gunzipSync } from 'node:zlib';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { LONGEST_TEXT } from './line-reader.ts';

const CHUNK = 1024 * 1024;

/**
 * Chunks as they are, or unpacked where they begin as gzip does, whatever the file's name. What is packed is unpacked whole, up to
 * 256 MiB: a few bytes can stand for any number. A packed file that is cut is an error: nobody can tell what it lacks.
 */
export function* gunzipped(chunks: Iterable<Uint8Array>, file: string): Generator<Uint8Array> {
  const source = chunks[Symbol.iterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < 2) {
    const { value, done } = source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const rest = { [Symbol.iterator]: () => source };
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    if (start.length > 0) yield start;
    yield* rest;
    return;
  }
  const packed: Uint8Array[] = [start];
  let length = start.length;
  for (const chunk of rest) {
    length += chunk.length;
    if (length > LONGEST_TEXT) throw tooLarge(file);
    packed.push(Buffer.from(chunk));
  }
  const text = unpacked(Buffer.concat(packed), file);
  for (let at = 0; at < text.length; at += CHUNK) yield text.subarray(at, at + CHUNK);
}

function unpacked(packed: Buffer, file: string): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: LONGEST_TEXT });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(file);
    const where = { file, line: null, column: null };
    throw new InputError('unreadable_file', where, 'It is gzip, and cannot be unpacked.', 'Check that the file was saved whole.', error);
  }
}

function tooLarge(file: string): InputError {
  const hint = 'Unpack it, and write one record or event a line (JSON Lines): such files may have any size.';
  return new InputError('too_large', { file, line: null, column: null }, 'The file is gzip, and holds more than 256 MiB.', hint);
}
