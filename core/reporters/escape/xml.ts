import { oneLine } from './one-line.ts';

const ENTITY = /[&<>"']/g;

/** What XML 1.0 has no place for, not even as a reference. Control and surrogate characters are gone by then. */
const NO_CHARACTER = /[\ufffe\uffff]/g;

/** A text for an attribute or between tags: one line, nothing in it becomes markup, secrets masked. At most `longest` UTF-16 units before escaping. */
export function xmlText(text: string, longest?: number): string {
  return oneLine(text, longest)
    .replace(NO_CHARACTER, '')
    .replace(/:(?=:)/g, ': ')
    .replace(ENTITY, (character) => `&#${character.charCodeAt(0)};`);
}
