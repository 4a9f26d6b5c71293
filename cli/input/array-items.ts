import type { ChunkSource } from './chunk-source.ts';
import { LONGEST_TEXT } from './line-reader.ts';
import { isSpace, valueScanner } from './value-scanner.ts';

/** One element of an array, and what stood before it: white space, a comma, the opening bracket. */
export interface ArrayItem<T> {
  readonly gap: string;
  readonly bytes: Buffer;
  /** What was made of the bytes; null: they are no value. */
  readonly value: T | null;
}

/** How an array ended. `tail`: as much of an element as was there. */
export interface ArrayEnd {
  readonly kind: 'closed' | 'cut' | 'value_due' | 'comma_due' | 'too_long';
  readonly gap: string;
  readonly tail: Buffer;
}

const COMMA = 0x2c;
const CLOSING = 0x5d;

/** As much of an element as shows its first key. */
const OPENING = 96;

/**
 * The elements of the array that the chunks hold. Memory holds one element. The first byte that is no white space must be
 * the opening bracket. Behind the closing one, bytes are left in `chunks`, those of the chunk at hand put back.
 * Where an element ends is guessed: before what stood between the first two. If a value can be read there, the guess was right, since
 * no value goes on behind its end; else the end is found by brackets and quotes, which takes as long as reading the value.
 */
export function* arrayItems<T>(chunks: ChunkSource, read: (bytes: Buffer) => T | null): Generator<ArrayItem<T>, ArrayEnd> {
  const scanner = valueScanner();
  let due: 'array' | 'first' | 'value' | 'comma' = 'array';
  let gap = '';
  let parts: Buffer[] | null = null;
  let length = 0;
  let between: Buffer | null = null;

  for (let chunk = chunks.next(); chunk !== null; chunk = chunks.next()) {
    let doubtUntil = 0;
    for (let at = 0; at < chunk.length; ) {
      const byte = chunk[at];
      if (parts === null && (isSpace(byte) || due === 'array' || (due === 'comma' && byte === COMMA))) {
        gap += String.fromCharCode(byte ?? 0);
        if (!isSpace(byte)) due = due === 'array' ? 'first' : 'value';
        at++;
        continue;
      }
      if (parts === null) {
        if (byte === CLOSING && due !== 'value') {
          chunks.putBack(chunk.subarray(at + 1));
          return ended('closed', `${gap}]`);
        }
        if (due === 'comma') return ended('comma_due', gap);
        if (byte === COMMA || byte === CLOSING) return ended('value_due', gap);
        between ??= placeBetween(chunk, at, gap);
        const place = between === null || at < doubtUntil ? -1 : chunk.indexOf(between, at);
        const bytes = place === -1 ? null : chunk.subarray(at, place + 1);
        const value = bytes === null ? null : read(bytes);
        if (bytes !== null && value !== null) {
          yield { gap, bytes, value };
          [gap, due, at] = ['', 'comma', place + 1];
          continue;
        }
        doubtUntil = Math.max(doubtUntil, place);
        [parts, length] = [[], 0];
        scanner.begin();
      }
      const end = scanner.end(chunk, at);
      parts.push(end === null ? Buffer.from(chunk.subarray(at)) : chunk.subarray(at, end));
      length += (end ?? chunk.length) - at;
      if (length > LONGEST_TEXT) return ended('too_long', gap);
      if (end === null) break;
      const bytes: Buffer = parts.length === 1 ? (parts[0] ?? chunk) : Buffer.concat(parts);
      yield { gap, bytes, value: read(bytes) };
      [gap, parts, due, at] = ['', null, 'comma', end];
    }
  }
  return { kind: 'cut', gap, tail: Buffer.concat(parts ?? []) };
}

/** What ends an object, stands before the next and begins it, up to its first key; null: they are no objects, or it cannot be seen here. */
function placeBetween(chunk: Buffer, at: number, gap: string): Buffer | null {
  if (!gap.includes(',') || chunk[at - gap.length - 1] !== 0x7d) return null;
  const opening = /^\{\s*"[^"\\]{1,64}"/.exec(chunk.toString('latin1', at, at + OPENING))?.[0];
  return opening === undefined ? null : Buffer.from(`}${gap}${opening}`, 'latin1');
}

function ended(kind: ArrayEnd['kind'], gap: string): ArrayEnd {
  return { kind, gap, tail: Buffer.alloc(0) };
}
