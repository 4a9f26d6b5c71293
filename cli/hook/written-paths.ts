import { isAbsolute, relative, resolve, sep } from 'node:path';
import { rowOf } from '@tool-fidelity/core/evidence/row.ts';
import { writtenIn } from '@tool-fidelity/core/evidence/scripts.ts';
import type { Attempt } from '@tool-fidelity/core/record.ts';
import { readShell } from '@tool-fidelity/core/shell/read-shell.ts';

/** The headings of a patch, one for each file that it changes; in a call's arguments line ends are written as `\n`. */
const PATCHED = /\*\*\* (?:Add|Update|Delete) File: ([^\n\r"\\]{1,500})|\*\*\* Move to: ([^\n\r"\\]{1,500})/g;

/**
 * The paths below the folder that these calls wrote, relative to it with `/`. A call that failed or did not run wrote nothing. Paths are
 * read as from the top folder: where a shell stood is mostly not recorded.
 */
export function writtenPaths(attempts: readonly Attempt[], folder: string): readonly string[] {
  const paths = new Set<string>();
  for (const [index, attempt] of attempts.entries()) {
    if (attempt.ok === false || attempt.state === 'denied' || attempt.state === 'cancelled') continue;
    const row = rowOf(attempt, index);
    if (row === null) continue;
    const patched = /apply_patch/.test(`${attempt.tool} ${attempt.command}`) ? patchedIn(attempt.command ?? '') : [];
    for (const path of [...writtenIn(row, readShell), ...patched]) {
      const below = relative(folder, isAbsolute(path) ? path : resolve(folder, path));
      if (below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)) paths.add(below.split(sep).join('/'));
    }
  }
  return [...paths];
}

function patchedIn(command: string): readonly string[] {
  return [...command.matchAll(PATCHED)].map(([, changed, moved]) => (changed ?? moved ?? '').trim());
}
