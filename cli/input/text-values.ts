import type { Entry } from '@tool-fidelity/core/importers/importer.ts';
import { type JsonFault, jsonFault } from './json-fault.ts';
import { lineCounter } from './json-places.ts';
import { elementSpans, nestsDeeper, type Span, skipSpace, valueEnd } from './json-spans.ts';

/** A value with the very text that it was read from. `value` is `TOO_DEEP` where it nests beyond all reason. */
export interface TextEntry extends Entry {
  readonly text: string;
}

/** Stands for a value that nests deeper than 500 levels: no honest record does, and what writes JSON recurses. */
export const TOO_DEEP = Symbol('too deep');
const DEEPEST = 500;
const UNREADABLE = Symbol('unreadable');

/**
 * The values in a text: of an array its elements, else the values that follow one another.
 * `first` is the number of the text's first line. Returns what stopped the reading; null: it was read to its end.
 */
export function* valuesIn(text: string, first: number): Generator<TextEntry, JsonFault | null> {
  const lineAt = lineCounter(text, first);
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const spans = text.charAt(at) === '[' ? elementSpans(text, at) : oneSpan(text, at);
    let step = spans.next();
    for (; !step.done; step = spans.next()) {
      const { start, end } = step.value;
      const own = start === 0 && end === text.length ? text : text.slice(start, end);
      const value = nestsDeeper(own, DEEPEST) ? TOO_DEEP : parsed(own);
      if (value === UNREADABLE) return faultFrom(text, at);
      yield { value, line: lineAt(start), text: own };
    }
    if (step.value === null) return faultFrom(text, at);
    at = skipSpace(text, step.value);
  }
  return null;
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function faultFrom(text: string, start: number): JsonFault {
  const fault = jsonFault(start === 0 ? text : text.slice(start));
  return fault === null ? { at: start, message: 'No JSON value can be read here.', cut: false } : { ...fault, at: fault.at + start };
}
