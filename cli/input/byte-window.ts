import type { ChunkSource } from './chunk-source.ts';
import { textOf } from './line-reader.ts';
import { isSpace, type ValueScanner, valueScanner } from './value-scanner.ts';

/** Bytes that are read from the front, and grow at the back as far as one asks. Memory holds what was asked for and not yet taken. */
export interface ByteWindow {
  /** What is at hand. It holds until more is asked for: the memory is used again. */
  readonly bytes: () => Buffer;
  /** Reads on until so many bytes are at hand; false: the file ends before. */
  readonly fill: (length: number) => boolean;
  readonly drop: (length: number) => void;
  /** The first byte that is no white space, now at the front; null: the file ends. */
  readonly peek: () => number | null;
  /** The length of the value at the front; null: the file ends before it does, or it is longer than `most`. */
  readonly valueLength: (most: number, inObject?: boolean) => number | null;
  /** The text of so many bytes at the front, in the brackets of a list; null: it is no UTF-8. */
  readonly listText: (length: number) => string | null;
  /** Line feeds before the front; null: too many to count. */
  readonly feeds: () => number | null;
  /** Offset of the front in the file, in bytes. */
  readonly at: () => number;
  /** Every byte that was taken so far; null: they were to be forgotten. */
  readonly taken: () => Buffer | null;
  readonly forget: () => void;
  /** True: what was taken and not forgotten is too much to be one text. */
  readonly isOutgrown: () => boolean;
  /** Gives back what is at hand. */
  readonly close: () => void;
}

/** A text with more line feeds is laid out for people. Counting them all would take as long as reading it. */
const MOST_FEEDS = 1000;
const GROWTH = 64 * 1024;
const NOTHING = Buffer.alloc(0);
const OPENING_LIST = 0x5b;
const CLOSING_LIST = 0x5d;

export function byteWindow(source: ChunkSource, most: number): ByteWindow {
  const scanner: ValueScanner = valueScanner();
  let memory: Buffer = Buffer.alloc(0);
  let bytes: Buffer = memory;
  /** The last chunk, and how much of it is at hand. */
  let chunk: Buffer = memory;
  let copied = 0;
  let feeds = 0;
  let at = 0;
  let kept: Buffer[] | null = [];

  const fill = (length: number): boolean => {
    while (bytes.length < length) {
      if (copied === chunk.length) {
        // A chunk holds until the next is asked for.
        if (bytes.length > 0) bytes = joined(bytes, NOTHING);
        const next = source.next();
        if (next === null) return false;
        [chunk, copied] = [next, 0];
        if (bytes.length === 0) {
          [bytes, copied] = [next, next.length];
          continue;
        }
      }
      const part = chunk.subarray(copied, copied + Math.max(length - bytes.length, GROWTH));
      bytes = joined(bytes, part);
      copied += part.length;
    }
    return true;
  };

  /** Both in memory of its own, which is used again. */
  const joined = (before: Buffer, part: Buffer): Buffer => {
    const length = before.length + part.length;
    const isOwn = before.buffer === memory.buffer;
    const from = isOwn ? before.byteOffset - memory.byteOffset : 0;
    if (length > memory.length) {
      const larger = Buffer.allocUnsafeSlow(2 * length);
      before.copy(larger);
      memory = larger;
      part.copy(memory, before.length);
      return memory.subarray(0, length);
    }
    if (isOwn && from + length <= memory.length) {
      part.copy(memory, from + before.length);
      return memory.subarray(from, from + length);
    }
    if (isOwn) memory.copyWithin(0, from, from + before.length);
    else before.copy(memory);
    part.copy(memory, before.length);
    return memory.subarray(0, length);
  };

  const drop = (length: number) => {
    const dropped = bytes.subarray(0, length);
    for (let feed = dropped.indexOf(10); feed !== -1 && feeds <= MOST_FEEDS; feed = dropped.indexOf(10, feed + 1)) feeds++;
    kept?.push(Buffer.from(dropped));
    bytes = bytes.subarray(length);
    at += length;
    // What is left is of the last chunk alone: no need for a copy of the rest.
    if (bytes.length <= copied && copied < chunk.length) {
      bytes = chunk.subarray(copied - bytes.length);
      copied = chunk.length;
    }
  };

  const peek = (): number | null => {
    for (;;) {
      let spaces = 0;
      while (spaces < bytes.length && isSpace(bytes[spaces])) spaces++;
      drop(spaces);
      if (bytes.length > 0) return bytes[0] ?? null;
      if (!fill(GROWTH) && bytes.length === 0) return null;
    }
  };

  const valueLength = (longest: number, inObject = false): number | null => {
    scanner.begin(inObject);
    for (let from = 0; ; ) {
      const end = scanner.end(bytes, from);
      if (end !== null) return end;
      from = bytes.length;
      if (from > longest || (!fill(from + Math.max(GROWTH, from)) && bytes.length === from)) return null;
    }
  };

  const listText = (length: number): string | null => {
    const { buffer, byteOffset } = bytes;
    if (byteOffset === 0 || byteOffset + length >= buffer.byteLength) {
      const text = textOf(bytes.subarray(0, length));
      return text === null ? null : `[${text}]`;
    }
    // The brackets are lent the places around: a text that is put together is copied once more.
    const around = Buffer.from(buffer, byteOffset - 1, length + 2);
    const [before, behind] = [around[0] ?? 0, around[length + 1] ?? 0];
    [around[0], around[length + 1]] = [OPENING_LIST, CLOSING_LIST];
    const text = textOf(around);
    [around[0], around[length + 1]] = [before, behind];
    return text;
  };

  return {
    bytes: () => bytes,
    listText,
    fill,
    drop,
    peek,
    valueLength,
    feeds: () => (feeds > MOST_FEEDS ? null : feeds),
    at: () => at,
    taken: () => (kept === null ? null : Buffer.concat(kept)),
    isOutgrown: () => kept !== null && at > most,
    forget: () => {
      kept = null;
    },
    close: () => {
      source.putBack(Buffer.from(chunk.subarray(copied)));
      source.putBack(Buffer.from(bytes));
    },
  };
}
