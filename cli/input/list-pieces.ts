import type { ByteWindow } from './byte-window.ts';
import { LONGEST_TEXT } from './line-reader.ts';
import { nestsBeyond } from './nesting.ts';

/** Why a list cannot be read on. */
export type ListFault = 'cut' | 'value_due' | 'comma_due' | 'not_json' | 'not_utf8' | 'too_long' | 'too_deep';

const COMMA = 0x2c;
const CLOSING = 0x5d;
/** At once, in bytes: enough that a piece costs what its items cost, and little beside the items of a whole run. */
const PIECE = 120 * 1024;
const DEEPEST = 500;
/** As much of an item as tells it from what stands inside of others. */
const OPENING = 64;

/**
 * The items of the list whose opening bracket has just been taken, piece by piece, up to its closing bracket, which is taken too.
 * Where a piece ends is guessed: before the last place that looks like the one between the first two items. If what stands before it
 * is a list, the guess was right, whatever the place looks like: a parser that has read whole items stands between two of them. Else the
 * items are found one by one.
 */
export function* listPieces(window: ByteWindow): Generator<readonly unknown[], ListFault | null> {
  let between: Buffer | null = null;
  let doubtUntil = 0;
  for (let isFirst = true; ; isFirst = false) {
    const next = window.peek();
    if (next === null) return 'cut';
    if (next === CLOSING) {
      window.drop(1);
      return null;
    }
    if (!isFirst) {
      if (next !== COMMA) return 'comma_due';
      window.drop(1);
      if (window.peek() === null) return 'cut';
    }
    window.fill(PIECE);
    const guess = between === null || window.at() < doubtUntil ? -1 : placeIn(window.bytes(), between);
    if (guess > 0) {
      const items = itemsIn(window.listText(guess + 1));
      if (Array.isArray(items)) {
        window.drop(guess + 1);
        yield items;
        continue;
      }
      doubtUntil = window.at() + guess;
    }
    const length = window.valueLength(LONGEST_TEXT);
    if (length === null) return window.bytes().length > LONGEST_TEXT ? 'too_long' : 'cut';
    if (length === 0) return 'value_due';
    if (length > LONGEST_TEXT) return 'too_long';
    const items = itemsIn(window.listText(length));
    if (typeof items === 'string') return items;
    window.drop(length);
    yield items;
    between ??= placeBetween(window);
  }
}

/** The values in the text of a list; null: it is no UTF-8. */
export function itemsIn(text: string | null): readonly unknown[] | ListFault {
  if (text === null) return 'not_utf8';
  try {
    const items: unknown = JSON.parse(text);
    if (text.length > 2 * DEEPEST && nestsBeyond(DEEPEST + 1, items)) return 'too_deep';
    return Array.isArray(items) ? items : 'not_json';
  } catch {
    return 'not_json';
  }
}

/** The last such place that is not far, or else the first. */
function placeIn(bytes: Buffer, between: Buffer): number {
  const near = bytes.lastIndexOf(between, PIECE);
  return near > 0 ? near : bytes.indexOf(between);
}

/** The end of an item with the beginning of the next, up to its first key; null: the next one is no object, or there is none. */
function placeBetween(window: ByteWindow): Buffer | null {
  window.fill(OPENING * 4);
  const text = window
    .bytes()
    .subarray(0, OPENING * 4)
    .toString('latin1');
  const found = /^\s*,\s*\{\s*"[^"\\]{1,64}"/.exec(text);
  return found === null ? null : Buffer.from(`}${found[0]}`, 'latin1');
}
