import type { Entry } from '@tool-fidelity/core/importers/importer.ts';
import { type JsonFault, jsonFault } from './json-fault.ts';
import { lineCounter } from './json-places.ts';
import { elementSpans, type Span, skipSpace, valueEnd } from './json-spans.ts';
import { nestsBeyond } from './nesting.ts';
import { moved } from './position.ts';

/** A value with the very text that it was read from. `value` is `TOO_DEEP` where it nests beyond all reason. */
export interface TextEntry extends Entry {
  readonly text: string;
  /** The value stands on a line of its own: its text has no line feed. */
  readonly isLine?: boolean;
}

/** Stands for a value that nests deeper than 500 levels: no honest record does, and what writes JSON recurses. */
export const TOO_DEEP = Symbol('too deep');
const DEEPEST = 500;

/**
 * The values in a text: of an array its elements, else the values that follow one another.
 * `first` is the number of the text's first line. Returns what stopped the reading; null: it was read to its end.
 */
export function* valuesIn(text: string, first: number): Generator<TextEntry, JsonFault | null> {
  let at = skipSpace(text, 0);
  if (text.charAt(at) === '{') {
    const entry = valueIn(text.trim(), moved({ line: first, column: 1 }, text.slice(0, at)).line);
    if (entry !== null) {
      yield entry;
      return null;
    }
  }
  const lineAt = lineCounter(text, first);
  while (at < text.length) {
    const spans = text.charAt(at) === '[' ? elementSpans(text, at) : oneSpan(text, at);
    let step = spans.next();
    for (; !step.done; step = spans.next()) {
      const { start, end } = step.value;
      const entry = valueIn(text.slice(start, end), lineAt(start));
      if (entry === null) return faultFrom(text, at);
      yield entry;
    }
    if (step.value === null) return faultFrom(text, at);
    at = skipSpace(text, step.value);
  }
  return null;
}

/** The one value that a text is; null: it is none. */
export function valueIn(text: string, line: number, isLine = false): TextEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    return {
      value: text.length > 2 * DEEPEST && nestsBeyond(DEEPEST, value) ? TOO_DEEP : value,
      line,
      text: text.charCodeAt(text.length - 1) > 0x20 ? text : text.trimEnd(),
      isLine,
    };
  } catch {
    return null;
  }
}

/** True if no value in the text is cut, as far as brackets and quotes say. */
export function isClosed(text: string): boolean {
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const end = valueEnd(text, at);
    if (end === null) return false;
    at = skipSpace(text, Math.max(end, at + 1));
  }
  return true;
}

function* oneSpan(text: string, start: number): Generator<Span, number | null> {
  const end = valueEnd(text, start);
  if (end === null || end === start) return null;
  yield { start, end };
  return end;
}

/** The fault in the value that begins at `start` and could not be read. */
export function faultFrom(text: string, start: number): JsonFault {
  const fault = jsonFault(start === 0 ? text : text.slice(start));
  return fault === null ? { at: start, message: 'No JSON value can be read here.', cut: false } : { ...fault, at: fault.at + start };
}
