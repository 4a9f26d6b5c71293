import type { ChunkSource } from './chunk-source.ts';
import { LONGEST_TEXT, textOf } from './line-reader.ts';
import { isSpace, valueScanner } from './value-scanner.ts';

/** One element of an array, and what stood before it: white space, a comma, the opening bracket. */
export interface ArrayItem<T> {
  readonly gap: string;
  /** What was made of its text, or the bytes of which nothing could be made. */
  readonly read: T | Buffer;
}

/** How an array ended. `tail`: as much of an element as was there. */
export interface ArrayEnd {
  readonly kind: 'closed' | 'cut' | 'value_due' | 'comma_due' | 'too_long';
  readonly gap: string;
  readonly tail: Buffer;
}

/** What stands between two elements, with the end of the one and the beginning of the other up to its first key. */
interface Between {
  readonly bytes: Buffer;
  readonly text: string;
  readonly gap: string;
}

const COMMA = 0x2c;
const CLOSING = 0x5d;

/** As much of an element as shows its first key. */
const OPENING = 96;
/** Decoded at once, in bytes, where elements are short. */
const GROUP = 64 * 1024;
/** A guess that led no further than this part of a group was in vain. */
const FAR = GROUP / 4;
/** After so many guesses in vain, two to the power of it elements are read one by one: what looks alike would be decoded for each of them. */
const MOST_VAIN = 12;

/**
 * The elements of the array that the chunks hold, some at a time. Memory holds one element, or a group of short ones. The first byte that
 * is no white space must be the opening bracket. Behind the closing one, bytes are left in `chunks`, those of the chunk at hand put back.
 * Where an element ends is guessed: before what stood between the first two. If a value can be read there, the guess was right, since
 * no value goes on behind its end; else the end is found by brackets and quotes, which takes as long as reading the value.
 */
export function* arrayItems<T>(chunks: ChunkSource, read: (text: string) => T | null): Generator<readonly ArrayItem<T>[], ArrayEnd> {
  const scanner = valueScanner();
  let due: 'array' | 'first' | 'value' | 'comma' = 'array';
  let gap = '';
  let parts: Buffer[] | null = null;
  let length = 0;
  let between: Between | null = null;
  let [vain, single] = [0, 0];

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
        const group = between === null || at < doubtUntil || single > 0 ? null : groupIn(chunk, at, between, gap, read);
        if (group !== null) {
          vain = group.doubtful > 0 && group.length < FAR ? Math.min(vain + 1, MOST_VAIN) : 0;
          single = vain === 0 ? 0 : 2 ** vain;
          at += group.length;
          doubtUntil = at + group.doubtful;
          if (group.items.length > 0) {
            yield group.items;
            [gap, due] = [group.gap, group.gap === '' ? 'comma' : 'value'];
            if (group.doubtful === 0) continue;
          }
        }
        [parts, length] = [[], 0];
        scanner.begin();
      }
      const end = scanner.end(chunk, at);
      parts.push(end === null ? Buffer.from(chunk.subarray(at)) : chunk.subarray(at, end));
      length += (end ?? chunk.length) - at;
      if (length > LONGEST_TEXT) return ended('too_long', gap);
      if (end === null) break;
      const bytes: Buffer = parts.length === 1 ? (parts[0] ?? chunk) : Buffer.concat(parts);
      const text = textOf(bytes);
      yield [{ gap, read: (text === null ? null : read(text)) ?? bytes }];
      if (single > 0) single--;
      [gap, parts, due, at] = ['', null, 'comma', end];
    }
  }
  return { kind: 'cut', gap, tail: Buffer.concat(parts ?? []) };
}

/** What was read of a group, in bytes: so much, and behind it so much of which nothing could be made. `gap`: what stands before that. */
interface Group<T> {
  readonly items: readonly ArrayItem<T>[];
  readonly length: number;
  readonly doubtful: number;
  readonly gap: string;
}

/** The elements from here on as far as guesses go, and hold; null: there is no guess. `gap`: what stands before the first. */
function groupIn<T>(chunk: Buffer, at: number, between: Between, gap: string, read: (text: string) => T | null): Group<T> | null {
  const last = chunk.lastIndexOf(between.bytes, at + GROUP);
  const end = (last < at ? chunk.indexOf(between.bytes, at) : last) + 1;
  if (end === 0) return null;
  const text = textOf(chunk.subarray(at, end));
  if (text === null) return { items: [], length: 0, doubtful: end - at, gap };
  const items: ArrayItem<T>[] = [];
  for (let from = 0; from < text.length; ) {
    const place = text.indexOf(between.text, from);
    const element = text.slice(from, place === -1 ? text.length : place + 1);
    const value = read(element);
    const before = items.length === 0 ? gap : between.gap;
    if (value === null) return { items, length: Buffer.byteLength(text.slice(0, from)), doubtful: Buffer.byteLength(element), gap: before };
    items.push({ gap: before, read: value });
    from += element.length + (place === -1 ? 0 : between.gap.length);
  }
  return { items, length: end - at, doubtful: 0, gap: '' };
}

/** Null: they are no objects, or it cannot be seen here. */
function placeBetween(chunk: Buffer, at: number, gap: string): Between | null {
  if (!gap.includes(',') || chunk[at - gap.length - 1] !== 0x7d) return null;
  const opening = /^\{\s*"[^"\\]{1,64}"/.exec(chunk.toString('latin1', at, at + OPENING))?.[0];
  if (opening === undefined) return null;
  const bytes = Buffer.from(`}${gap}${opening}`, 'latin1');
  return { bytes, text: bytes.toString('utf8'), gap };
}

function ended(kind: ArrayEnd['kind'], gap: string): ArrayEnd {
  return { kind, gap, tail: Buffer.alloc(0) };
}
