import { relative, sep } from 'node:path';

/** A path as reports show it: relative to the root, with `/`, and nothing in it that a terminal would obey. */
export function shownPath(root: string, path: string): string {
  return shownName(relative(root, path).split(sep).join('/') || '.');
}

/** Of most names; a class of what cannot be seen takes longer to make than they to read. */
const PLAIN = /^[ -~]*$/;

/** A name or pattern as it was typed, fit to be shown. */
export function shownName(name: string): string {
  return PLAIN.test(name) ? name : name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
}
