import { importerNamed } from '@tool-fidelity/core/importers/index.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import picomatch from 'picomatch';
import { fileError, reportErrorOf } from '../../input/faults.ts';
import type { InputItem } from '../../input/input-item.ts';
import { shownName } from '../../input/shown-path.ts';
import { sourcedRuns } from '../../input/sourced-runs.ts';
import type { UploadItem } from '../upload-item.ts';
import { type BlobContent, blobReader, LARGEST_BLOB } from './blob-reader.ts';
import { type CommittedBlob, committedBlobs } from './committed-blobs.ts';
import { gitText, unusable } from './git.ts';

export interface History {
  readonly cwd: string;
  /** Globs, files and folders, relative to the top of the repository. */
  readonly patterns: readonly string[];
  readonly from: string | null;
  readonly all: boolean;
}

/**
 * Every version of every matching record that was ever committed, oldest first, with the commit that brought it in.
 * Throws an `InputError` where there is no history to read, or only a part of it.
 */
export async function* historyItems({ cwd, patterns, from, all }: History): AsyncGenerator<UploadItem> {
  await refuseNoHistory(cwd);
  const matchers = patterns.map(matcherOf);
  const folders = matchers.map(({ folder }) => folder);
  const blobs = await committedBlobs({
    cwd,
    all,
    matches: (path) => matchers.some(({ matches }) => matches(path)),
    folders: folders.includes('') ? [] : folders,
  });
  if (blobs.length === 0) {
    const file = shownName(patterns.join(' '));
    yield {
      error: fileError(file, 'nothing_matched', 'No commit holds a matching file.', 'Patterns start from the top of the repository.'),
    };
    return;
  }
  const reader = blobReader(cwd);
  try {
    for (const each of blobs) {
      for (const item of itemsOf(each, await reader.read(each.blob), from)) yield 'error' in item ? item : { ...item, committed: each };
    }
  } finally {
    await reader.close();
  }
}

async function refuseNoHistory(cwd: string): Promise<void> {
  const shallow = await gitText(['rev-parse', '--is-shallow-repository'], cwd);
  if (shallow === 'true') {
    throw unusable(
      'This clone is shallow: most of its history is not here',
      'Run `git fetch --unshallow`; in Actions, check out with `fetch-depth: 0`.',
    );
  }
  await gitText(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}'], cwd).catch((cause: unknown) => {
    throw unusable('HEAD leads to no commit', 'Commit something first, or check out a branch.', cause);
  });
}

interface Matcher {
  readonly matches: (path: string) => boolean;
  /** The folder that all matches lie in; '': the whole repository. */
  readonly folder: string;
}

/** A file, a folder (its JSON at any depth) or a glob, as `audit` takes them. */
function matcherOf(pattern: string): Matcher {
  const plain = pattern.replace(/^(?:\.\/){1,100}/, '').replace(/(?<=[^/])\/$|^\.$/, '');
  const { base, glob, isGlob } = picomatch.scan(plain);
  const below = (path: string, folder: string) =>
    folder === '' ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
  if (isGlob) {
    const matchesBelow = picomatch(glob);
    return { matches: (path) => matchesBelow(below(path, base) ?? ''), folder: base };
  }
  return { matches: (path) => path === plain || (below(path, plain) !== null && /\.(?:json|jsonl|ndjson)$/i.test(path)), folder: plain };
}

function* itemsOf({ path, commit }: CommittedBlob, content: BlobContent, from: string | null): Generator<InputItem> {
  const file = shownName(path);
  const named = `${file} (at ${commit.slice(0, 12)})`;
  if (content === 'too_large') {
    const message = `It is larger than ${LARGEST_BLOB / 1024 / 1024} MiB.`;
    yield { error: fileError(named, 'too_large', message, 'Send what matters of it by itself.') };
    return;
  }
  if (content === 'missing') {
    yield { error: fileError(named, 'missing_file', 'Its content is not in this clone.', 'Fetch the whole repository, without a filter.') };
    return;
  }
  const options = { from: from === null ? null : importerNamed(from), digests: true, companions: () => [] };
  try {
    for (const item of sourcedRuns({ file, chunks: [content] }, options))
      yield 'error' in item ? { error: { ...item.error, file: named } } : item;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield { error: { ...reportErrorOf(error), file: named } };
  }
}
