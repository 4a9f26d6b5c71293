/** Where one JSON value stands in a text: UTF-16 offsets, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENERS = new Set(['[', '{']);

/** The offset of the first character from `at` that is no JSON white space. */
export function skipSpace(text: string, at: number): number {
  let here = at;
  for (; here < text.length; here++) {
    const code = text.charCodeAt(here);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
  }
  return here;
}

/** The end of the value that begins at `start`, by brackets and quotes alone; null: the text ends before the value does. */
export function valueEnd(text: string, start: number): number | null {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return stringEnd(text, start);
  if (!OPENERS.has(text.charAt(start))) return scalarEnd(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = stringEnd(text, at);
      if (end === null) return null;
      at = end - 1;
    } else if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

/** The values that follow each other in a text with nothing but white space between, up to the first that is cut or impossible. */
export function* gluedSpans(text: string): Generator<Span> {
  let start = skipSpace(text, 0);
  while (start < text.length) {
    const end = valueEnd(text, start);
    if (end === null || end === start) return;
    yield { start, end };
    start = skipSpace(text, end);
  }
}

/**
 * The elements of the array that begins at `start`, one after the other.
 * Returns the offset behind its closing bracket; null: the array is cut or its commas are not where they should be.
 */
export function* elementSpans(text: string, start: number): Generator<Span, number | null> {
  let at = skipSpace(text, start + 1);
  if (text.charAt(at) === ']') return at + 1;
  for (;;) {
    const end = valueEnd(text, at);
    if (end === null || end === at) return null;
    yield { start: at, end };
    const after = skipSpace(text, end);
    if (text.charAt(after) === ']') return after + 1;
    if (text.charCodeAt(after) !== COMMA) return null;
    at = skipSpace(text, after + 1);
  }
}

/** True if brackets nest deeper than `limit` anywhere in the text of a whole value. */
export function nestsDeeper(text: string, limit: number): boolean {
  if (text.length <= 2 * limit || !hasOpeners(text, limit)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = (stringEnd(text, at) ?? text.length) - 1;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** Splitting is one call of the engine's own, however many there are: a loop costs the more where no code has run hot yet. */
function hasOpeners(text: string, count: number): boolean {
  let seen = 0;
  for (const opener of OPENERS) seen += text.split(opener, count + 2).length - 1;
  return seen > count;
}

/** The end of the string that begins at `start`, its quote included; null: it has none. */
export function stringEnd(text: string, start: number): number | null {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return quote + 1;
  }
  return null;
}

function scalarEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && !' \t\r\n,:[]{}"'.includes(text.charAt(at))) at++;
  return at;
}
