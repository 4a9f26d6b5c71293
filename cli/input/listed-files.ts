import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import { unreadable } from './chunks.ts';
import { fileError, reportErrorOf } from './faults.ts';
import { shownName, shownPath } from './shown-path.ts';
import { isInside, type Listed, leadsOut, realOf, walkedFiles } from './walked-files.ts';

/** Where to look. `within`: real paths of the folders that files may lie in; null: anywhere that a person can name. */
export interface Listing {
  readonly root: string;
  readonly within: readonly string[] | null;
}

/**
 * The files that patterns stand for, each once, in the order of the patterns: a file's path, a folder (its `.json`, `.jsonl` and
 * `.ndjson` files at any depth) or a glob. A pattern that finds nothing is an error that names it.
 */
export function listedFiles(patterns: readonly string[], { root, within }: Listing): readonly Listed[] {
  const seen = new Set<string>();
  return patterns
    .flatMap((pattern) => filesOf(pattern, { root, within }))
    .flatMap((listed): readonly Listed[] => {
      if ('error' in listed) return [listed];
      const real = realOf(listed.path, root);
      if (typeof real !== 'string') return [real];
      if (seen.has(real)) return [];
      seen.add(real);
      return within !== null && !within.some((folder) => isInside(real, folder)) ? [{ error: leadsOut(listed.file) }] : [listed];
    });
}

/** The files below `folder` that a glob matches; none if the folder is missing. */
export function globbedFiles(glob: string, folder: string, { root, within }: Listing): readonly Listed[] {
  const { base, glob: below, isExtglob } = picomatch.scan(glob);
  const start = resolve(folder, base);
  if (!isFolder(start)) return [];
  const endless = below.includes('**') || isExtglob;
  return walkedFiles(start, root, {
    within,
    matches: picomatch(below),
    deepest: endless ? Number.POSITIVE_INFINITY : below.split('/').length,
  });
}

function filesOf(pattern: string, { root, within }: Listing): readonly Listed[] {
  if (pattern.trim() === '') return [nothingMatched('""', 'An empty pattern names no file.')];
  const path = resolve(root, pattern);
  const file = shownPath(root, path);
  try {
    if (!statSync(path).isDirectory()) return [{ path, file, named: true }];
  } catch (error) {
    const glob = sep === '\\' ? pattern.replaceAll('\\', '/') : pattern;
    if (!picomatch.scan(glob).isGlob) return [{ error: reportErrorOf(unreadable(file, error)) }];
    const found = globbedFiles(glob, root, { root, within });
    return found.length > 0 ? found : [nothingMatched(shownName(pattern), 'No file matches this pattern.')];
  }
  const found = walkedFiles(path, root, {
    within,
    matches: (below) => /\.(?:json|jsonl|ndjson)$/i.test(below),
    deepest: Number.POSITIVE_INFINITY,
  });
  return found.length > 0 ? found : [nothingMatched(file, 'The folder holds no .json, .jsonl or .ndjson file.')];
}

function nothingMatched(file: string, message: string): Listed {
  return { error: fileError(file, 'nothing_matched', message, 'Check the path, and that whatever writes the records has run.') };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
