import { realpathSync } from 'node:fs';
import { importerNamed, importers } from '@tool-fidelity/core/importers/index.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { fileChunks, stdinChunks } from './chunks.ts';
import { companionFinder } from './companion-files.ts';
import { reportErrorOf } from './faults.ts';
import type { InputItem, OpenFile } from './input-item.ts';
import { listedFiles } from './listed-files.ts';
import { sourcedRuns } from './sourced-runs.ts';

/** What to read. */
export interface InputOptions {
  /** Paths, folders, globs; `-` is standard input. */
  readonly patterns: readonly string[];
  /** The folder that relative patterns start from, and that shown paths are relative to. */
  readonly root: string;
  /** A format's id; null: each file's content decides. */
  readonly from: string | null;
  /** Folders that files may lie in, links followed; absent: anywhere that a pattern names. */
  readonly within?: readonly string[];
  readonly stdin?: () => Iterable<Uint8Array>;
  /** false: no run carries the digest of its bytes (`NO_DIGEST` instead), which nobody then pays for. Default true. */
  readonly digests?: boolean;
}

/**
 * Reads every run that the patterns lead to, one after the other. What cannot be read is an error in its place, and the rest is read
 * all the same. Throws an `InputError` only for options: an unknown format.
 */
export function* readInputs(options: InputOptions): Generator<InputItem> {
  const { patterns, root, digests = true } = options;
  const from = options.from === null ? null : importerNamed(options.from);
  if (options.from !== null && from === null) throw unknownFormat(options.from);
  const companions = companionFinder(root);
  const within = options.within?.map((folder) => realpathSync(folder)) ?? null;
  const listed = listedFiles(
    patterns.filter((pattern) => pattern !== '-'),
    { root, within },
  );
  const beside = new Set(listed.flatMap((each) => ('error' in each ? [] : companions(each.path).map((other) => other.path))));

  if (patterns.includes('-'))
    yield* reported(() => sourcedRuns({ file: '-', chunks: (options.stdin ?? stdinChunks)() }, { from, digests, companions: () => [] }));
  for (const each of listed) {
    if ('error' in each) {
      yield each;
      continue;
    }
    const { path, file, named } = each;
    if (!named && beside.has(path)) continue;
    yield* reported(() =>
      sourcedRuns(
        { file, chunks: fileChunks(path, file) },
        {
          from,
          digests,
          *companions() {
            for (const other of companions(path)) yield opened(other);
          },
        },
      ),
    );
  }
}

function opened({ path, file }: { readonly path: string; readonly file: string }): OpenFile {
  return { file, chunks: fileChunks(path, file) };
}

/** Runs as they come, and a person's mistake on the way as one more item. */
function* reported(items: () => Generator<InputItem>): Generator<InputItem> {
  try {
    yield* items();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield { error: reportErrorOf(error) };
  }
}

function unknownFormat(id: string): InputError {
  const known = importers.map((importer) => importer.id).join(', ');
  return new InputError(
    'unknown_option',
    { file: '--from', line: null, column: null },
    'This is the name of no format.',
    `Name one of ${known}. It was ${JSON.stringify(id.slice(0, 40))}.`,
  );
}
