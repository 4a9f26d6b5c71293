import { basename, dirname } from 'node:path';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { fileChunks } from './chunks.ts';
import { globbedFiles } from './listed-files.ts';
import { firstValues } from './sourced-runs.ts';
import { isInside, type Listed, realOf } from './walked-files.ts';

type ListedFile = Exclude<Listed, { error: unknown }>;

/**
 * Finds the files beside a transcript that hold calls of its sub-agents; what a link leads to elsewhere is left out.
 * Answers are kept: ask as often as you like.
 */
export function companionFinder(root: string): (path: string) => readonly ListedFile[] {
  const partOf = kept(partIn);
  const globbed = kept((key: string) => {
    const [folder = '', glob = ''] = key.split('\0');
    return globbedFiles(glob, folder, { root, within: null });
  });
  return kept((path) => {
    const folder = dirname(path);
    const globs = importers.flatMap((importer) => importer.companions?.(basename(path)) ?? []);
    const listed = globs.flatMap((glob) => globbed(`${folder}\0${glob}`)).flatMap((each) => ('error' in each ? [] : [each]));
    const beside = listed.filter((each) => each.path !== path && liesIn(each.path, folder));
    if (beside.length === 0 || partOf(path).isCompanion === true) return [];
    return beside.filter((each) => belongs(each, folder, partOf(path).session));
  });

  /** Beside the transcript only the session tells; a folder that bears the transcript's name is its own. */
  function belongs({ path }: ListedFile, folder: string, session: string | null): boolean {
    const own = partOf(path);
    if (own.isCompanion === false) return false;
    return own.session === null ? dirname(path) !== folder : own.session === session;
  }
}

function liesIn(path: string, folder: string): boolean {
  const [real, within] = [realOf(path, folder), realOf(folder, folder)];
  return typeof real === 'string' && typeof within === 'string' && isInside(real, within);
}

/** What a file's first values say of it. `isCompanion` null: its format tells it by the name of the file. */
interface Part {
  readonly session: string | null;
  readonly isCompanion: boolean | null;
}

function partIn(path: string): Part {
  try {
    const head = firstValues({ file: path, chunks: fileChunks(path, path) });
    const format = importers.find((importer) => importer.session !== undefined && importer.recognises(head));
    return { session: format?.session?.(head) ?? null, isCompanion: format?.isCompanion?.(head) ?? null };
  } catch (error) {
    if (error instanceof InputError) return { session: null, isCompanion: null };
    throw error;
  }
}

function kept<T>(ask: (key: string) => T): (key: string) => T {
  const answers = new Map<string, T>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}
