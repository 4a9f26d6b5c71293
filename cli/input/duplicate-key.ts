import { printable } from '@tool-fidelity/core/names.ts';
import { skipSpace, stringEnd } from './json-spans.ts';
import { tokenAt } from './json-tokens.ts';

/** A key that one object of a text holds twice. */
export interface DuplicateKey {
  readonly key: string;
  /** UTF-16 offset of its second place. */
  readonly at: number;
}

/**
 * The first key that stands twice in one object; null: none does. `JSON.parse` keeps the last of them without a word. `value` is what it
 * made of the text: as long as it holds as many keys as the text, which is quickly counted, none was lost.
 */
export function duplicateKey(text: string, value: unknown): DuplicateKey | null {
  return keysIn(text) === keysOf(value) ? null : firstTwice(text);
}

/** What a person is told of it. */
export function saidTwice(key: string): { readonly message: string; readonly hint: string } {
  return {
    message: `\`${printable(key)}\` stands twice in one object.`,
    hint: 'Keep one of them: which one counts would be a guess.',
  };
}

const COLON = 0x3a;

function keysIn(text: string): number {
  let keys = 0;
  for (let start = text.indexOf('"'); start !== -1; ) {
    const end = stringEnd(text, start);
    if (end === null) return keys;
    const next = skipSpace(text, end);
    if (text.charCodeAt(next) === COLON) keys++;
    start = text.indexOf('"', next);
  }
  return keys;
}

/** Without recursion, whatever the nesting. */
function keysOf(value: unknown): number {
  let keys = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each !== 'object' || each === null) continue;
    const isList = Array.isArray(each);
    const inside: readonly unknown[] = isList ? each : Object.values(each);
    if (!isList) keys += inside.length;
    for (const value of inside) if (typeof value === 'object') open.push(value);
  }
  return keys;
}

function firstTwice(text: string): DuplicateKey | null {
  const open: (Set<string> | null)[] = [];
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const { kind, end } = tokenAt(text, at);
    const next = skipSpace(text, end);
    if (kind === '{' || kind === '[') open.push(kind === '{' ? new Set() : null);
    else if (kind === '}' || kind === ']') open.pop();
    else if (kind === 'string' && text.charCodeAt(next) === COLON) {
      const key = String(JSON.parse(text.slice(at, end)));
      const keys = open.at(-1);
      if (keys?.has(key)) return { key, at };
      keys?.add(key);
    }
    at = next;
  }
  return null;
}
