import { LONG_LISTS, type LongLists } from '@tool-fidelity/core/importers/long-lists.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import { type ByteWindow, byteWindow } from './byte-window.ts';
import type { ChunkSource } from './chunk-source.ts';
import { fileError } from './faults.ts';
import type { Found } from './found.ts';
import { LONGEST_TEXT, textOf } from './line-reader.ts';
import { itemsIn, type ListFault, listPieces } from './list-pieces.ts';
import { valueIn } from './text-values.ts';

/** An object or a list that is open: its members so far, without the lists that are handed over in pieces. */
interface Frame {
  readonly kind: 'object' | 'list';
  readonly lists: LongLists;
  /** The key under which it stands in the object around it. */
  readonly key: string;
  readonly members: [key: string, value: unknown][];
}

type Fault = ListFault | 'key_due' | 'colon_due';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_LIST = 0x5b;
const CLOSING_LIST = 0x5d;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * The JSON object at the front of the chunks in parts: each holds some items of one of its long lists, and all members before it that
 * are no such lists. The last part holds every member. An object without such a list is one value. Returns how many line feeds
 * it has, null: too many to count; `cut`: it cannot be read to its end.
 */
export function* largeDocument(chunks: ChunkSource, file: string, before: number): Generator<Found, number | null | 'cut'> {
  const window = byteWindow(chunks, LONGEST_TEXT);
  const open: Frame[] = [];
  const begin = (kind: Frame['kind'], lists: LongLists, key: string): void => {
    window.drop(1);
    open.push({ kind, lists, key, members: [] });
  };
  const stopped = (why: Fault): Found => ({ kind: 'fault', error: faultOf(file, window, why) });

  window.peek();
  const line = before + (window.feeds() ?? 0);
  begin('object', LONG_LISTS, '');
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    if (window.isOutgrown()) return yield* ending(stopped('too_long'));
    const isList = frame.kind === 'list';
    let next = window.peek();
    if (next === (isList ? CLOSING_LIST : CLOSING)) {
      window.drop(1);
      open.pop();
      const around = open.at(-1);
      if (around === undefined) {
        const taken = window.taken();
        yield taken === null
          ? { kind: 'value', entry: { value: documentOf([frame], null), line, text: '' } }
          : wholeValue(taken, line, stopped('not_json'));
      } else if (around.kind === 'object') around.members.push([frame.key, isList ? [] : Object.fromEntries(frame.members)]);
      else if (around.members.length === 0) around.members.push(['', null]);
      continue;
    }
    if (frame.members.length > 0) {
      if (next !== COMMA) return yield* ending(stopped(next === null ? 'cut' : 'comma_due'));
      window.drop(1);
      next = window.peek();
    }
    if (next === null) return yield* ending(stopped('cut'));
    if (isList) {
      if (next !== OPENING) return yield* ending(stopped('value_due'));
      begin('object', frame.lists, '');
      continue;
    }
    const key = next === QUOTE ? memberIn(window) : 'key_due';
    if (typeof key === 'string' || typeof key.value !== 'string') return yield* ending(stopped('key_due'));
    if (window.peek() !== COLON) return yield* ending(stopped('colon_due'));
    window.drop(1);
    const first = window.peek();
    const lists = Object.hasOwn(frame.lists, key.value) ? frame.lists[key.value] : undefined;
    const isLong = lists !== undefined && Object.keys(lists).length === 0;
    if (lists !== undefined && isLong && first === OPENING_LIST) {
      window.forget();
      window.drop(1);
      const pieces = listPieces(window);
      let step = pieces.next();
      for (; !step.done; step = pieces.next())
        yield { kind: 'value', entry: { value: documentOf(open, [key.value, step.value]), line, text: '', more: true } };
      if (step.value !== null) return yield* ending(stopped(step.value));
      frame.members.push([key.value, []]);
    } else if (lists !== undefined && !isLong && (first === OPENING || first === OPENING_LIST))
      begin(first === OPENING ? 'object' : 'list', lists, key.value);
    else {
      const member = memberIn(window);
      if (typeof member === 'string') return yield* ending(stopped(member));
      frame.members.push([key.value, member.value]);
    }
  }
  window.close();
  return window.feeds();
}

/** Takes the value at the front. */
function memberIn(window: ByteWindow): { readonly value: unknown } | ListFault {
  const length = window.valueLength(LONGEST_TEXT, true);
  if (length === null) return window.bytes().length > LONGEST_TEXT ? 'too_long' : 'cut';
  const items = itemsIn(window.listText(length));
  if (typeof items === 'string') return items;
  window.drop(length);
  return items.length === 1 ? { value: items[0] } : 'value_due';
}

function* ending(fault: Found): Generator<Found, 'cut'> {
  yield fault;
  return 'cut';
}

function wholeValue(bytes: Buffer, line: number, otherwise: Found): Found {
  const text = textOf(bytes);
  const entry = text === null ? null : valueIn(text, line);
  return entry === null ? otherwise : { kind: 'value', entry };
}

/** The document as far as it is open, with these items in the list at hand. */
function documentOf(open: readonly Frame[], list: readonly [key: string, items: readonly unknown[]] | null): unknown {
  let inner: readonly [key: string, value: unknown] | null = list;
  for (const { kind, key, members } of open.toReversed()) {
    inner = [key, kind === 'list' ? [inner?.[1]] : Object.fromEntries(inner === null ? members : [...members, inner])];
  }
  return inner?.[1];
}

const WHY = {
  cut: 'The text ends in the middle of a value.',
  value_due: 'A value is due here.',
  comma_due: 'A comma or ] is due here.',
  key_due: 'A key in double quotes is due here.',
  colon_due: 'A colon is due after the key.',
  not_json: 'What stands here is not JSON.',
  not_utf8: 'What stands here is not UTF-8 text.',
  too_long: 'What begins here is longer than 256 MiB.',
  too_deep: 'What begins here nests deeper than 500 levels.',
} as const satisfies Record<Fault, string>;

/** Of a large document a place is told in bytes: counting its lines would take as long as reading it. */
function faultOf(file: string, window: ByteWindow, why: Fault): ReportError {
  const code = why === 'too_long' ? 'too_large' : why === 'too_deep' ? 'unreadable_record' : 'not_json';
  const hint = 'Check that the file was saved whole: the end is often cut when a run is killed.';
  return fileError(file, code, `Byte ${window.at() + 1}: ${WHY[why]}`, hint);
}
