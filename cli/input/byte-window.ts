import type { ChunkSource } from './chunk-source.ts';
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

export function byteWindow(source: ChunkSource, most: number): ByteWindow {
  const scanner: ValueScanner = valueScanner();
  let memory: Buffer = Buffer.alloc(0);
  let bytes: Buffer = memory;
  let feeds = 0;
  let at = 0;
  let kept: Buffer[] | null = [];

  const fill = (length: number): boolean => {
    if (bytes.length >= length) return true;
    let held = bytes.length;
    for (let isFirst = true; held < length; isFirst = false) {
      const chunk = source.next();
      if (chunk === null) break;
      if (held + chunk.length > memory.length) {
        const larger = Buffer.allocUnsafeSlow(2 * (Math.max(held, length) + chunk.length));
        bytes.copy(larger);
        memory = larger;
      } else if (isFirst) memory.copyWithin(0, bytes.byteOffset - memory.byteOffset, bytes.byteOffset - memory.byteOffset + held);
      chunk.copy(memory, held);
      held += chunk.length;
      bytes = memory.subarray(0, held);
    }
    return held >= length;
  };

  const drop = (length: number) => {
    const dropped = bytes.subarray(0, length);
    for (let feed = dropped.indexOf(10); feed !== -1 && feeds <= MOST_FEEDS; feed = dropped.indexOf(10, feed + 1)) feeds++;
    kept?.push(Buffer.from(dropped));
    bytes = bytes.subarray(length);
    at += length;
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

  return {
    bytes: () => bytes,
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
    close: () => source.putBack(Buffer.from(bytes)),
  };
}
