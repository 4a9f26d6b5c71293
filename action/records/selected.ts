import { readFileSync, realpathSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileChunks } from '@tool-fidelity/cli/input/chunks.ts';
import { companionFinder } from '@tool-fidelity/cli/input/companion-files.ts';
import { listedFiles } from '@tool-fidelity/cli/input/listed-files.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import picomatch from 'picomatch';
import type { Places } from '../places.ts';
import { type Source, TEMP_PREFIX } from '../sources.ts';
import { blobId, type Checkout, plainId } from './checkout.ts';
import type { RecordFile } from './record-file.ts';

/** What a change touches, as far as it decides which files are its own. */
export interface Ours {
  /** Path to the id that git gives the content. */
  readonly files: ReadonlyMap<string, string>;
}

export interface Selection {
  readonly files: readonly RecordFile[];
  readonly errors: readonly ReportError[];
  /** Files of the change that the disk holds as the commit has them. */
  readonly committed: ReadonlySet<string>;
}

/** Larger files are read from the disk as they are parsed, and not before. */
const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * The files that the patterns find on disk, without those that were there before the change. `ours: null` takes all of them (`scope: all`).
 * A file of the change is the one of the commit, byte for byte; what a step has put in its place was made in this run, and is taken as well: the
 * change must not hide what a recorder wrote.
 */
export function selectedFiles(sources: readonly Source[], places: Places, checkout: Checkout | null, ours: Ours | null): Selection {
  const files: RecordFile[] = [];
  const errors: ReportError[] = [];
  const committed = new Set<string>();
  const done = new Set<string>();
  for (const { root, prefix, patterns } of sources) {
    const companions = companionFinder(root);
    const listed = listedFiles(patterns, { root, within: [places.workspace.real, places.temp.real] });
    const beside = new Set(listed.flatMap((each) => ('error' in each ? [] : companions(each.path).map(({ path }) => path))));
    for (const each of listed) {
      if ('error' in each) {
        const file = prefix + each.error.file;
        // A pattern may match nothing: whether there has to be a record is not for the pattern to say. A folder in a file's place is no pattern.
        const isFree = each.error.code === 'nothing_matched' && !isFileName(each.error.file);
        if (!isFree && !done.has(file)) errors.push({ ...each.error, file });
        done.add(file);
        continue;
      }
      if ((!each.named && beside.has(each.path)) || done.has(each.path) || isOwn(each.path, places)) continue;
      done.add(each.path);
      const file = prefix + each.file;
      const also = () => companions(each.path).map((other) => ({ file: prefix + other.file, chunks: fileChunks(other.path, other.file) }));
      const taken = (from: RecordFile['from'], bytes: Uint8Array | null): void => {
        files.push({
          file,
          from,
          evidence: 'claimed',
          open: () => (bytes === null ? fileChunks(each.path, file) : [bytes]),
          companions: also,
        });
      };
      if (ours === null) taken('tree', null);
      else {
        const path = pathBelow(checkout?.root ?? places.workspace.real, realpathSync(each.path));
        const place = prefix.startsWith(TEMP_PREFIX) || path === null ? null : placeOf(path, checkout, ours);
        const bytes = statSync(each.path).size <= KEPT_BYTES ? readFileSync(each.path) : null;
        const id = place === null ? null : blobId(bytes ?? readFileSync(each.path));
        if (place === null) taken('run', bytes);
        else if (place.change !== null && place.change === id) {
          committed.add(file);
          taken('change', bytes);
        } else if (!isKept(place, id, bytes)) taken(place.change === null ? 'run' : 'change', bytes);
      }
    }
  }
  return { files, errors, committed };
}

/** This Action itself, checked out below the workspace as a reusable workflow does, is nobody's record. */
const OWN = fileURLToPath(new URL('../..', import.meta.url));

function isOwn(path: string, { workspace }: Places): boolean {
  return OWN.startsWith(`${workspace.real}${sep}`) && path.startsWith(OWN) && OWN !== `${workspace.real}${sep}`;
}

interface Place {
  /** The content that the change gives it; null: it does not touch it. */
  readonly change: string | null;
  /** The contents under which commits of this step keep it. */
  readonly kept: ReadonlySet<string>;
}

function isFileName(pattern: string): boolean {
  return /\.(?:json|jsonl|ndjson)$/i.test(pattern) && !picomatch.scan(pattern).isGlob;
}

/** Whether commits of this step hold this content there, but for what a checkout changes. */
function isKept({ change, kept }: Place, id: string | null, bytes: Uint8Array | null): boolean {
  const ids = [id, bytes === null ? null : plainId(bytes)].flatMap((each) => each ?? []);
  return ids.some((each) => each === change || kept.has(each));
}

/** null: no commit knows the path, so the file was made in this run. */
function placeOf(path: string, checkout: Checkout | null, { files }: Ours): Place | null {
  const [change, kept] = [files.get(path) ?? null, checkout?.tracked.get(path) ?? new Set<string>()];
  return change === null && kept.size === 0 ? null : { change, kept };
}

function pathBelow(root: string, path: string): string | null {
  const below = relative(root, path).split(sep).join('/');
  return below.startsWith('../') || below === '..' ? null : below;
}
