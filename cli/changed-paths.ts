import { resolve } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Touches } from '@tool-fidelity/core/policy/applies.ts';
import picomatch from 'picomatch';
import { bytesUpTo } from './input/chunks.ts';

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

/** More than any change touches, in bytes. */
const LONGEST_LIST = 67_108_864;

/**
 * The paths in a file, or standard input for `-`: one a line, or each ended by a NUL (`git diff --name-only -z`). Throws an InputError.
 * null: none is listed, as where the command that lists them failed, so that nobody knows.
 */
export function changedPathsIn(name: string, cwd: string): readonly string[] | null {
  const text = textIn(name, cwd);
  const byNul = text.includes('\0');
  const paths = (byNul ? text.split('\0') : text.split(/\r?\n/)).map((path) => path.replace(/^\.\//, ''));
  // Git quotes such paths where it does not end them by a NUL: unquoted, they are something else, which would fit no pattern.
  const odd = byNul ? -1 : paths.findIndex((path) => /^"|^\/|[\t\\]/.test(path));
  if (odd >= 0) {
    const quoted = paths[odd]?.startsWith('"') === true;
    throw listFault(
      name,
      odd + 1,
      quoted ? 'holds a path that git has quoted.' : 'holds a line that is no path from the top of the repository.',
    );
  }
  const named = paths.filter((path) => path.trim() !== '');
  return named.length === 0 ? null : named;
}

function listFault(file: string, line: number | null, message: string): InputError {
  const hint = 'Write the list with `git diff --name-only -z`, which quotes nothing.';
  return new InputError('unreadable_file', { file, line, column: line === null ? null : 1 }, message, hint);
}

function textIn(name: string, cwd: string): string {
  const bytes = bytesIn(name, cwd);
  const where = { file: name, line: null, column: null };
  if (bytes === null) throw new InputError('too_large', where, 'is larger than 64 MiB.', 'Check the path given to --changed-paths.');
  if (/^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2))) throw listFault(name, null, 'is UTF-16 text, not UTF-8.');
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

function bytesIn(name: string, cwd: string): Buffer | null {
  try {
    return bytesUpTo(LONGEST_LIST, name === '-' ? 0 : resolve(cwd, name));
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const where = { file: name, line: null, column: null };
    const hint = 'Give --changed-paths a file that lists paths, one a line, or - for standard input.';
    if (missing) throw new InputError('missing_file', where, 'does not exist.', hint, cause);
    throw new InputError('unreadable_file', where, 'cannot be read.', hint, cause);
  }
}
