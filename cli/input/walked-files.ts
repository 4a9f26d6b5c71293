import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import { unreadable } from './chunks.ts';
import { fileError, reportErrorOf } from './faults.ts';
import { shownPath } from './shown-path.ts';

/** A file to read, or what stands in the way. `named`: a person typed its very path. */
export type Listed = { readonly path: string; readonly file: string; readonly named: boolean } | { readonly error: ReportError };

/** Folders that hold other people's files, and many. */
const SKIPPED = new Set(['.git', 'node_modules']);

/** Which files of a folder are wanted: `matches` gets the path below the folder, with `/`. `deepest`: levels of folders to look into. */
export interface Wanted {
  /** Real paths of the folders into which links may lead; null: only into the folder that is walked. */
  readonly within: readonly string[] | null;
  readonly matches: (below: string) => boolean;
  readonly deepest: number;
}

/**
 * The files in and below a folder, sorted. A link that leads out of where it may is refused and named, as a file that is wanted or as a
 * folder that would be entered. Of several links to a folder one is followed.
 */
export function walkedFiles(folder: string, root: string, wanted: Wanted): readonly Listed[] {
  const found: Listed[] = [];
  const real = realOf(folder, root);
  if (typeof real !== 'string') return [real];
  const entered = new Set([real]);
  const within = wanted.within ?? [real];
  const waiting = [{ path: folder, depth: 1 }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { path: parent, depth } = at;
    const entries = entriesOf(parent, root);
    if ('error' in entries) found.push(entries);
    else {
      for (const entry of entries.all) {
        const path = join(parent, entry.name);
        const target = entry.isSymbolicLink() ? linkTarget(path, root, within) : { path, isFolder: entry.isDirectory() };
        const enters = target.isFolder && depth < wanted.deepest && !SKIPPED.has(entry.name);
        const isWanted = wanted.matches(relative(folder, path).split(sep).join('/'));
        if ('error' in target) {
          if (enters || isWanted) found.push(target);
        } else if (enters && !(entry.isSymbolicLink() && entered.has(target.path))) {
          // By its own name a folder is always entered: under that of a link its files may match nothing.
          if (entry.isSymbolicLink()) entered.add(target.path);
          waiting.push({ path, depth: depth + 1 });
        } else if (isWanted && !target.isFolder) {
          found.push({ path: target.path, file: shownPath(root, path), named: false });
        }
      }
    }
  }
  return found.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

type Target = ({ readonly path: string } | { readonly error: ReportError }) & { readonly isFolder: boolean };

function linkTarget(path: string, root: string, within: readonly string[]): Target {
  const target = realOf(path, root);
  if (typeof target !== 'string') return { ...target, isFolder: false };
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!within.some((folder) => isInside(target, folder))) return { error: leadsOut(shownPath(root, path)), isFolder };
  return { path: target, isFolder };
}

/** True if a path is the folder or lies in it. Both are real paths. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The refusal of a path whose file lies outside of where it may. */
export function leadsOut(file: string): ReportError {
  return fileError(
    file,
    'outside_root',
    'It leads out of the folder that may be read.',
    'Copy the file into the folder, or name its own path.',
  );
}

/** The path without links, or the error that there is none. */
export function realOf(path: string, root: string): string | { readonly error: ReportError } {
  try {
    return realpathSync(path);
  } catch (error) {
    return { error: reportErrorOf(unreadable(shownPath(root, path), error)) };
  }
}

function entriesOf(path: string, root: string): { readonly all: readonly Dirent[] } | { readonly error: ReportError } {
  try {
    return { all: readdirSync(path, { withFileTypes: true }) };
  } catch (error) {
    return { error: reportErrorOf(unreadable(shownPath(root, path), error)) };
  }
}

function nameOf(listed: Listed): string {
  return 'error' in listed ? listed.error.file : listed.file;
}
