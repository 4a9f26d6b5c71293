import type { Importer } from '@tool-fidelity/core/importers/importer.ts';
import { claimants, HEAD_SIZE, importers } from '@tool-fidelity/core/importers/index.ts';
import { unsupportedFamily } from '@tool-fidelity/core/importers/unsupported.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import { capped } from './capped.ts';
import { closeChunks } from './chunks.ts';
import { digestedChunks } from './digest.ts';
import { fileError } from './faults.ts';
import type { Found } from './found.ts';
import { foundValues } from './found-values.ts';
import type { InputItem, OpenFile } from './input-item.ts';
import { recordRuns } from './record-runs.ts';
import { TOO_DEEP } from './text-values.ts';
import { tooDeep } from './too-deep.ts';
import { transcriptRuns } from './transcript-runs.ts';

/** How the runs of a file are read. */
export interface Sourcing {
  /** The file's format; null: told from its content. */
  readonly from: Importer | null;
  /** Whether runs carry the digest of their bytes. */
  readonly digests: boolean;
  /** Asked for only where the format has some. */
  readonly companions: () => Iterable<OpenFile>;
}

/** The runs of one file. */
export function* sourcedRuns(input: OpenFile, { from, digests, companions }: Sourcing): Generator<InputItem> {
  const { file } = input;
  const digested = digestedChunks(input.chunks);
  const found = capped(foundValues(digested.chunks, file), file);
  try {
    if (!digests) digested.decide(false);
    const head = headOf(found);
    const format = formatIn(head, from, file);
    if (!('read' in format)) {
      yield { error: format };
      return;
    }
    digested.decide(digests && !format.oneRunEach);
    const all = inOrder(head, found);
    if (format.oneRunEach) yield* recordRuns(format, file, all, digests);
    else yield* transcriptRuns(format, file, all, format.companions ? companions() : [], digested.digest);
  } finally {
    closeChunks(digested.chunks);
  }
}

function formatIn(head: readonly Found[], from: Importer | null, file: string): Importer | ReportError {
  const values = valuesOf(head);
  if (values.length > 0) return from ?? formatOf(values, file);
  return errorsOf(head, file)[0] ?? fileError(file, 'empty_file', 'It holds no run.', 'Check that whatever writes it has run.');
}

/** The first values of a file, as importers are asked about them. */
export function firstValues(input: OpenFile): readonly unknown[] {
  const found = foundValues(input.chunks, input.file);
  try {
    return valuesOf(headOf(found));
  } finally {
    closeChunks(input.chunks);
  }
}

/** In UTF-16 units; of parts of a document so many. Later ones decide nothing that the first do not. */
const HEAD_TEXT = 4 * 1024 * 1024;
const HEAD_PARTS = 3;

function headOf(found: Iterator<Found>): Found[] {
  const head: Found[] = [];
  let [values, parts, length] = [0, 0, 0];
  while (values < HEAD_SIZE && parts < HEAD_PARTS && length < HEAD_TEXT) {
    const { value, done } = found.next();
    if (done) break;
    head.push(value);
    if (value.kind !== 'value') continue;
    values++;
    length += value.entry.text.length;
    if (value.entry.more) parts++;
  }
  return head;
}

function valuesOf(head: readonly Found[]): readonly unknown[] {
  return head.flatMap((found) => (found.kind === 'value' && found.entry.value !== TOO_DEEP ? [found.entry.value] : []));
}

function errorsOf(head: readonly Found[], file: string): readonly ReportError[] {
  return head.flatMap((found) => {
    if (found.kind !== 'value') return [found.error];
    return found.entry.value === TOO_DEEP ? [tooDeep(file, found.entry.line)] : [];
  });
}

/** Takes them out of the head: nothing is to be held that has been read. */
function inOrder(head: Found[], rest: Iterator<Found>): IterableIterator<Found> {
  const all: IterableIterator<Found> = {
    next: () => {
      const value = head.shift();
      return value === undefined ? rest.next() : { done: false, value };
    },
    [Symbol.iterator]: () => all,
  };
  return all;
}

function formatOf(values: readonly unknown[], file: string): Importer | ReportError {
  const [only, ...others] = claimants(values);
  if (only === undefined) {
    const family = unsupportedFamily(values);
    const seen = `It is a transcript of ${family}, which is not supported yet.`;
    if (family !== null)
      return fileError(file, 'unknown_format', seen, 'Write a run record by hand (docs/record.md), or export it in another format.');
    const known = importers.map(({ id }) => id).join(', ');
    const hint = `A run record has \`request\` and \`attempts\` (docs/record.md). Known formats: ${known}. Name one with --from.`;
    return fileError(file, 'unknown_format', 'Its content is of no known format.', hint);
  }
  if (others.length === 0) return only;
  const names = [only, ...others].map(({ id }) => id).join(' and ');
  return fileError(file, 'ambiguous_format', `Its content could be ${names}.`, `Name the format: --from ${only.id}.`);
}
