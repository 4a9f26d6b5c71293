import { relative, sep } from 'node:path';

/** A path as reports show it: relative to the root, with `/`, and nothing in it that a terminal would obey. */
export function shownPath(root: string, path: string): string {
  return shownName(relative(root, path).split(sep).join('/') || '.');
}

/** A name or pattern as it was typed, fit to be shown. */
export function shownName(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
}
