import type { ChunkSource } from './chunk-source.ts';
import { LONGEST_TEXT } from './line-reader.ts';
import { isSpace, valueScanner } from './value-scanner.ts';

/** One element of an array, and what stood before it: white space, a comma, the opening bracket. */
export interface ArrayItem {
  readonly gap: string;
  readonly bytes: Buffer;
}

/** How an array ended. `tail`: as much of an element as was there. */
export interface ArrayEnd {
  readonly kind: 'closed' | 'cut' | 'value_due' | 'comma_due' | 'too_long';
  readonly gap: string;
  readonly tail: Buffer;
}

const COMMA = 0x2c;
const CLOSING = 0x5d;

/**
 * The elements of the array that the chunks hold, as bytes. Memory holds one element. The first byte that is no white space must be
 * the opening bracket. Behind the closing one, bytes are left in `chunks`, those of the chunk at hand put back.
 */
export function* arrayItems(chunks: ChunkSource): Generator<ArrayItem, ArrayEnd> {
  const scanner = valueScanner();
  let due: 'array' | 'first' | 'value' | 'comma' = 'array';
  let gap = '';
  let parts: Buffer[] | null = null;
  let length = 0;

  for (let chunk = chunks.next(); chunk !== null; chunk = chunks.next()) {
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
        [parts, length] = [[], 0];
        scanner.begin();
      }
      const end = scanner.end(chunk, at);
      parts.push(end === null ? Buffer.from(chunk.subarray(at)) : chunk.subarray(at, end));
      length += (end ?? chunk.length) - at;
      if (length > LONGEST_TEXT) return ended('too_long', gap);
      if (end === null) break;
      yield { gap, bytes: parts.length === 1 ? (parts[0] ?? chunk) : Buffer.concat(parts) };
      [gap, parts, due, at] = ['', null, 'comma', end];
    }
  }
  return { kind: 'cut', gap, tail: Buffer.concat(parts ?? []) };
}

function ended(kind: ArrayEnd['kind'], gap: string): ArrayEnd {
  return { kind, gap, tail: Buffer.alloc(0) };
}
