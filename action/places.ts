import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import { inputError } from './inputs.ts';

/** A folder: its real path, and the absolute path by which the workflow knows it. */
export interface Folder {
  readonly real: string;
  readonly spelled: string;
}

/** The two folders that a step may read and write. */
export interface Places {
  readonly workspace: Folder;
  readonly temp: Folder;
  /** `working-directory` below the workspace, links followed, folder by folder. */
  readonly base: readonly string[];
  /** The same as it is written: a link of the change must not lead to another contract. */
  readonly named: readonly string[];
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws an InputError where the runner's folders are unknown, and where `working-directory` is no folder of the workspace. */
export function placesOf(env: Env, workingDirectory: string): Places {
  const workspace = runnerFolder(env, 'GITHUB_WORKSPACE');
  const temp = runnerFolder(env, 'RUNNER_TEMP');
  const real = realFolder(resolve(workspace.spelled, workingDirectory));
  if (real === null) {
    const message = `\`${printable(workingDirectory)}\` is not a folder.`;
    throw inputError('missing_file', 'working-directory', message, 'Name a folder of the checkout, relative to its root.');
  }
  const below = pathBelow(workspace.real, real);
  if (below === null) throw leadsOut('working-directory', workingDirectory);
  const named = relative(workspace.spelled, resolve(workspace.spelled, workingDirectory));
  return { workspace, temp, base: partsOf(below), named: partsOf(named) };
}

function partsOf(path: string): readonly string[] {
  return path.split(sep).filter((name) => name !== '');
}

/**
 * The real path of a file that an input names, whether it exists or not, links followed.
 * Throws an InputError where that is neither in the workspace nor in RUNNER_TEMP.
 */
export function pathInside(places: Places, input: string, from: readonly string[], named: string): string {
  const path = resolve(places.workspace.spelled, ...from, named);
  const known = knownAncestor(path);
  const real = resolve(realpathSync(known), relative(known, path));
  if (pathBelow(places.workspace.real, real) === null && pathBelow(places.temp.real, real) === null) throw leadsOut(input, named);
  return real;
}

/** The path of a file of the repository that an input names, as the API knows it; empty: it names none. Throws an InputError where it leads out. */
export function repositoryPath(input: string, from: readonly string[], named: string): string {
  if (named === '') return '';
  const path = posix.normalize([...from, named].join('/'));
  if (path === '..' || path.startsWith('../') || posix.isAbsolute(named) || path.endsWith('/')) throw leadsOut(input, named);
  return path;
}

/** The refusal of a path or pattern that an input names. */
export function leadsOut(input: string, named: string): InputError {
  const message = `\`${printable(named)}\` leads out of the workspace and of RUNNER_TEMP.`;
  return inputError('outside_root', input, message, 'Point it into one of them. Links that lead out are not followed.');
}

function runnerFolder(env: Env, name: string): Folder {
  const spelled = env[name];
  const real = spelled ? realFolder(spelled) : null;
  if (spelled && real !== null) return { spelled: resolve(spelled), real };
  const where = { file: name, line: null, column: null };
  const message = spelled ? `${name} is not a folder.` : `${name} is not set.`;
  throw new InputError('missing_file', where, message, 'Run this as a step of a workflow; in a terminal, use tool-fidelity audit.');
}

function realFolder(path: string): string | null {
  try {
    const real = realpathSync(path);
    return statSync(real).isDirectory() ? real : null;
  } catch {
    return null;
  }
}

function knownAncestor(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : knownAncestor(dirname(path));
}

/** The path below a folder, empty for the folder itself; null for a path elsewhere. Both are real. */
function pathBelow(folder: string, path: string): string | null {
  const below = relative(folder, path);
  return below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below) ? null : below;
}
