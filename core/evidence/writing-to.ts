import { writing } from '../catalogue/programs.ts';
import { bareName } from '../names.ts';
import type { Invocation, ShellReading } from '../shell/reading.ts';
import type { Row } from './row.ts';
import { pathsIn } from './scripts.ts';

/** The attempts that write to one of these paths, by redirection, by a program that writes files, by an agent's own editing tool or in code. */
export function attemptsWritingTo(paths: readonly string[], rows: readonly Row[], read: (line: string) => ShellReading): readonly number[] {
  const guarded = paths.map(plain).filter((path) => path !== '');
  if (guarded.length === 0) return [];
  const isGuarded = (path: string, folder: string | null) => guarded.some((each) => isSame(each, path, folder));
  return rows.filter((row) => row.attempt.state !== 'denied' && writesOne(row, read, isGuarded)).map(({ index }) => index);
}

type IsGuarded = (path: string, folder: string | null) => boolean;

function writesOne(row: Row, read: (line: string) => ShellReading, isGuarded: IsGuarded): boolean {
  const { attempt, names, line, reads } = row;
  if (reads === 'foreign') return false;
  if (reads === 'call') {
    const failed = attempt.ok === false || Boolean(attempt.error);
    if (failed || !names.some((name) => writing.has(bareName(name)))) return false;
    return [...pathsIn(line), ...patched(line)].some((path) => isGuarded(path, null));
  }
  let folder: string | null = null;
  for (const invocation of read(line).invocations) {
    if (MOVES.has(invocation.program ?? '')) folder = joined(folder, invocation.args[0] ?? '~');
    else if (
      invocation.program !== OURS &&
      !invocation.through.some(isElsewhere) &&
      written(invocation).some((path) => isGuarded(path, folder))
    )
      return true;
  }
  return false;
}

const MOVES: ReadonlySet<string> = new Set(['cd', 'pushd']);

/** A container and another machine have files of their own. */
function isElsewhere(runner: string): boolean {
  return /^(?:docker|podman|kubectl|ssh|wsl)\b/.test(runner);
}

/** The recorder of this project writes records: that is what they are recorded by. */
const OURS = 'tool-fidelity';

function written({ writes, code }: Invocation): readonly string[] {
  if (code === null || !WRITES_FILES.test(code)) return writes;
  return [...writes, ...[...code.slice(0, LONGEST_CODE).matchAll(/["'`]([^"'`\n]{1,500})["'`]/g)].map(([, path]) => path ?? '')];
}

const WRITES_FILES =
  /\bopen\([^)\n]{0,300},\s*(?:mode\s*=\s*)?["'][wax]|\.write_(?:text|bytes)\(|\bwriteFile(?:Sync)?\(|\bappendFile(?:Sync)?\(/;
const LONGEST_CODE = 20_000;

/** The files that a patch is for, as the agents' own patch format names them. */
function patched(call: string): readonly string[] {
  return [...call.slice(0, LONGEST_CODE).matchAll(/\*\*\* (?:Add|Update) File: ([^\\\n"]{1,500})/g)].map(([, path]) => path ?? '');
}

/** Slashes of one kind, without `.` and `..` as far as they can be told. */
function plain(path: string): string {
  const parts: string[] = [];
  for (const part of path.trim().replace(/\\/g, '/').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '' && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  return parts.join('/').replace(/^\/+/, '/');
}

function joined(folder: string | null, next: string): string {
  return isAbsolute(next) || folder === null ? next : `${folder}/${next}`;
}

function isAbsolute(path: string): boolean {
  return /^(?:[/~$]|[A-Za-z]:[/\\])/.test(path);
}

/** Folders for passing things: a path below one of them is another file than one of a repository, however alike its end. */
const FOR_PASSING = /^(?:\/private)?\/(?:tmp|var\/tmp)\//;

/**
 * Whether a path that was written is the guarded one. In which folder the run began is not recorded: of a relative and an absolute path the
 * shorter has to be the other's end, with at least one folder in it. After a move to a folder that is not told in full, nothing is the same.
 */
function isSame(guarded: string, path: string, folder: string | null): boolean {
  const used = plain(folder === null || isAbsolute(path) ? path : `${folder}/${path}`);
  if (used === guarded) return true;
  if (isAbsolute(used) === isAbsolute(guarded) || /[$~*`]/.test(used)) return false;
  if (folder !== null && !isAbsolute(used)) return false;
  const [short, long] = isAbsolute(used) ? [guarded, used] : [used, guarded];
  return short.includes('/') && !short.startsWith('..') && long.endsWith(`/${short}`) && !FOR_PASSING.test(used);
}
