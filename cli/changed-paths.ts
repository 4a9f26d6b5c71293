import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Touches } from '@tool-fidelity/core/policy/applies.ts';
import picomatch from 'picomatch';

/** Whether one of these paths is fitted, each pattern tried once however many runs ask. Of the patterns that fit a path the last decides. */
export function touchesOf(paths: readonly string[]): Touches {
  const answers = new Map<string, boolean>();
  return (patterns) => {
    const key = JSON.stringify(patterns);
    const known = answers.get(key) ?? touched(patterns, paths);
    answers.set(key, known);
    return known;
  };
}

/** A name that begins with a dot is no hiding place. */
const OPTIONS = { dot: true };

function touched(patterns: readonly string[], paths: readonly string[]): boolean {
  const each = patterns.map((pattern) => {
    const takesAway = pattern.startsWith('!');
    return { takesAway, fits: picomatch(takesAway ? pattern.slice(1) : pattern, OPTIONS) };
  });
  return paths.map(onOneLine).some((path) => each.reduce((before, { takesAway, fits }) => (fits(path) ? !takesAway : before), false));
}

/** A glob's wildcards stop at a line break, which a path may hold: nor is that a hiding place. */
function onOneLine(path: string): string {
  return path.replace(/[\n\r\u2028\u2029]/g, ' ');
}

/** The paths in a file, or standard input for `-`: one a line, or each ended by a NUL (`git diff --name-only -z`). Throws an InputError. */
export function changedPathsIn(name: string, cwd: string): readonly string[] {
  const text = textIn(name, cwd);
  const paths = (text.includes('\0') ? text.split('\0') : text.split(/\r?\n/)).map((path) => path.replace(/^\.\//, ''));
  const quoted = text.includes('\0') ? -1 : paths.findIndex((path) => path.startsWith('"'));
  if (quoted >= 0) {
    const hint = 'Write the list with `git diff --name-only -z`, which quotes nothing.';
    throw new InputError('unreadable_file', { file: name, line: quoted + 1, column: 1 }, 'holds a path that git has quoted.', hint);
  }
  return paths.filter((path) => path !== '');
}

function textIn(name: string, cwd: string): string {
  try {
    return readFileSync(name === '-' ? 0 : resolve(cwd, name), 'utf8');
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const where = { file: name, line: null, column: null };
    const hint = 'Check the path given to --changed-paths.';
    if (missing) throw new InputError('missing_file', where, 'does not exist.', hint, cause);
    throw new InputError('unreadable_file', where, 'cannot be read.', hint, cause);
  }
}
