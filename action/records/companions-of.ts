import { basename, dirname } from 'node:path/posix';
import type { OpenFile } from '@tool-fidelity/cli/input/input-item.ts';
import { firstValues } from '@tool-fidelity/cli/input/sourced-runs.ts';
import { importers } from '@tool-fidelity/core/importers/index.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import picomatch from 'picomatch';
import type { RecordFile } from './record-file.ts';

/**
 * Files that are in memory, each transcript with those that hold calls of its sub-agents, by the rules of the search on disk. A file that belongs
 * to another is none by itself: judged alone, a sub-agent would be asked for the whole work.
 */
export function withCompanions(files: readonly RecordFile[]): readonly RecordFile[] {
  const parts = new Map(files.map((each) => [each, once(() => partIn(each))]));
  const partOf = (file: RecordFile): Part => parts.get(file)?.() ?? UNKNOWN;
  const beside = new Map(files.map((each) => [each, companionsOf(each, files, partOf)]));
  const taken = new Set([...beside.values()].flat());
  return files
    .filter((each) => !taken.has(each))
    .map((each) => ({ ...each, companions: () => (beside.get(each) ?? []).map(({ file, open }): OpenFile => ({ file, chunks: open() })) }));
}

/** What a file's first values say of it. `isCompanion` null: its format tells it by the name of the file. */
interface Part {
  readonly session: string | null;
  readonly isCompanion: boolean | null;
}

const UNKNOWN: Part = { session: null, isCompanion: null };

function companionsOf(own: RecordFile, files: readonly RecordFile[], partOf: (file: RecordFile) => Part): readonly RecordFile[] {
  const folder = dirname(own.file);
  const globs = importers.flatMap((importer) => importer.companions?.(basename(own.file)) ?? []).map((glob) => picomatch(glob));
  if (globs.length === 0) return [];
  const near = files.filter((each) => {
    const below = each.file.startsWith(`${folder}/`) ? each.file.slice(folder.length + 1) : null;
    return each !== own && below !== null && globs.some((matches) => matches(below));
  });
  if (near.length === 0 || partOf(own).isCompanion === true) return [];
  return near.filter((each) => {
    const { session, isCompanion } = partOf(each);
    if (isCompanion === false) return false;
    return session === null ? dirname(each.file) !== folder : session === partOf(own).session;
  });
}

function partIn({ file, open }: RecordFile): Part {
  try {
    const head = firstValues({ file, chunks: open() });
    const format = importers.find((importer) => importer.session !== undefined && importer.recognises(head));
    return { session: format?.session?.(head) ?? null, isCompanion: format?.isCompanion?.(head) ?? null };
  } catch (error) {
    if (error instanceof InputError) return UNKNOWN;
    throw error;
  }
}

function once<T>(ask: () => T): () => T {
  let known: { readonly answer: T } | null = null;
  return () => {
    known ??= { answer: ask() };
    return known.answer;
  };
}
