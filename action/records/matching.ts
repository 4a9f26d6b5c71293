import picomatch from 'picomatch';
import { type Source, TEMP_PREFIX } from '../sources.ts';

/** Folders that the search on disk leaves out, too. */
const SKIPPED = /(?:^|\/)(?:\.git|node_modules)\//;
const IN_FOLDERS = /\.(?:json|jsonl|ndjson)$/i;

/** Whether the patterns would find a file of the repository, by the rules of the search on disk: a path, a folder or a glob. */
export function fileMatcher(sources: readonly Source[]): (path: string) => boolean {
  const each = sources.filter(({ prefix }) => prefix !== TEMP_PREFIX && !prefix.startsWith(TEMP_PREFIX)).map(matcherOf);
  return (path) => !SKIPPED.test(path) && each.some((matches) => matches(path));
}

function matcherOf({ prefix, patterns }: Source): (path: string) => boolean {
  const each = patterns.map(patternMatcher);
  return (path) => path.startsWith(prefix) && each.some((matches) => matches(path.slice(prefix.length)));
}

function patternMatcher(pattern: string): (path: string) => boolean {
  const { base, glob, isGlob } = picomatch.scan(pattern);
  if (!isGlob) {
    const folder = pattern === '.' ? '' : `${pattern}/`;
    return (path) => path === pattern || (path.startsWith(folder) && IN_FOLDERS.test(path));
  }
  const start = base === '' ? '' : `${base}/`;
  const matches = picomatch(glob);
  return (path) => path.startsWith(start) && matches(path.slice(start.length));
}
