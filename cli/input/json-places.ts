import { skipSpace } from './json-spans.ts';
import { tokenAt } from './json-tokens.ts';

/** Steps from a value to one inside it: keys and indexes. */
export type Path = readonly (string | number)[];

interface Frame {
  readonly list: boolean;
  step: string | number;
}

/**
 * Calls `visit` for every value at most `deepest` steps down, in order, with its path and its offset. The text must be JSON.
 * Does not recurse, whatever the nesting.
 */
export function visitValues(text: string, deepest: number, visit: (path: Path, at: number) => void): void {
  const frames: Frame[] = [];
  let keyDue = false;
  const begins = (at: number) => {
    if (frames.length <= deepest)
      visit(
        frames.map(({ step }) => step),
        at,
      );
  };
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const token = tokenAt(text, at);
    const top = frames.at(-1);
    if (token.kind === '{' || token.kind === '[') {
      begins(at);
      frames.push({ list: token.kind === '[', step: token.kind === '[' ? 0 : '' });
      keyDue = token.kind === '{';
    } else if (token.kind === '}' || token.kind === ']') {
      frames.pop();
      keyDue = false;
    } else if (token.kind === ',') {
      if (typeof top?.step === 'number') top.step++;
      keyDue = top !== undefined && !top.list;
    } else if (token.kind === 'string' && keyDue) {
      if (top !== undefined) top.step = keyOf(text.slice(token.start, token.end));
      keyDue = false;
    } else if (token.kind === 'string' || token.kind === 'scalar') begins(at);
    else if (token.kind !== ':') return;
    at = skipSpace(text, token.end);
  }
}

/** Lines of rising offsets; the first line has the number `first`. */
export function lineCounter(text: string, first: number): (offset: number) => number {
  let line = first;
  let feed = text.indexOf('\n');
  return (offset) => {
    for (; feed !== -1 && feed < offset; feed = text.indexOf('\n', feed + 1)) line++;
    return line;
  };
}

function keyOf(quoted: string): string {
  const key: unknown = JSON.parse(quoted);
  return typeof key === 'string' ? key : quoted;
}
