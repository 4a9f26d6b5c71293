import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { HookClient } from '@tool-fidelity/core/importers/hook-input.ts';
import { HOOK_OPENING } from '@tool-fidelity/core/importers/hook-opening.ts';
import type { Importer } from '@tool-fidelity/core/importers/importer.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { closeChunks, fileChunks } from '../input/chunks.ts';
import { fileError } from '../input/faults.ts';
import type { Found } from '../input/found.ts';
import { foundValues } from '../input/found-values.ts';
import type { OpenFile } from '../input/input-item.ts';
import { TOO_DEEP } from '../input/text-values.ts';
import { transcriptRuns } from '../input/transcript-runs.ts';
import { CONTRACT_MARK } from './contracts.ts';

/** Longer transcripts are read from so far before their end, in bytes: then the record says itself that it is not whole. */
const LONGEST = 100 * 1024 * 1024;
const HEAD = 50;

/** What a transcript tells so far. `from`: the byte that reading began at; 0: it is the whole. */
export interface SoFar {
  readonly record: RunRecord;
  readonly from: number;
}

/** The run in a transcript, or one sentence that says why there is none. Throws an InputError for a file that cannot be read. */
export type TranscriptRead = SoFar | { readonly fault: string };

const FORMATS: Readonly<Record<HookClient, () => Promise<Importer>>> = {
  'claude-code': async () => (await import('@tool-fidelity/core/importers/claude_code.ts')).claudeCode,
  codex: async () => (await import('@tool-fidelity/core/importers/codex_rollout.ts')).codexRollout,
  gemini: async () => (await import('@tool-fidelity/core/importers/gemini_cli.ts')).geminiCli,
  copilot: async () => (await import('@tool-fidelity/core/importers/copilot_cli.ts')).copilotCli,
};

const MARK = Buffer.from(CONTRACT_MARK);
const OPENING = Buffer.from(HOOK_OPENING);
const PIECE = 262_144;

/** The length of a transcript in bytes; null: there is none, or it is no file. */
export function bytesOf(path: string): number | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats.size : null;
}

/** True if a request in the transcript may hold a contract. */
export function mayHoldContract(path: string): boolean {
  return timesIn(path, MARK, 1) > 0;
}

/** How often the hook's own words stand in the transcript, at the most so often. */
export function timesHeldUp(path: string, most: number): number {
  return timesIn(path, OPENING, most);
}

/** Counts, and stops at `most`: nothing is parsed for that, and one piece of memory does for all of the file. */
function timesIn(path: string, mark: Buffer, most: number): number {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const piece = Buffer.allocUnsafe(PIECE);
    const from = Math.max(0, fstatSync(descriptor).size - LONGEST);
    let times = 0;
    for (let at = from, kept = 0; ; ) {
      const length = readSync(descriptor, piece, kept, PIECE - kept, at);
      const end = kept + length;
      for (let found = 0; times < most; times++, found += mark.length) {
        found = piece.subarray(0, end).indexOf(mark, found);
        if (found < 0) break;
      }
      if (length === 0 || times >= most) return times;
      at += length;
      // A mark across two pieces: its beginning goes before the next one.
      kept = piece.copy(piece, 0, Math.max(0, end - mark.length + 1), end);
    }
  } finally {
    closeSync(descriptor);
  }
}

export function formatOf(client: HookClient): Promise<Importer> {
  return FORMATS[client]();
}

/** Reads the transcript of a client; `tail`: no more than so many bytes before its end. */
export function readSoFar(path: string, format: Importer, tail = LONGEST, companions: Iterable<OpenFile> = []): TranscriptRead {
  const { from, chunks } = lastChunks(path, Math.min(tail, LONGEST));
  const found = foundValues(chunks, path);
  try {
    const head = headOf(found);
    const values = head.flatMap((each) => (each.kind === 'value' && each.entry.value !== TOO_DEEP ? [each.entry.value] : []));
    if (values.length === 0) return { fault: 'The transcript holds nothing yet.' };
    if (!format.recognises(values)) return { fault: `The transcript is none of ${format.title}.` };
    const before: readonly Found[] = from === 0 ? [] : [leftOut(path)];
    for (const item of transcriptRuns(format, basename(path), inOrder([...before, ...head], found), companions, () => '')) {
      if ('run' in item) return { record: item.run.record, from };
    }
    return { fault: 'The transcript holds no run.' };
  } finally {
    closeChunks(chunks);
  }
}

function headOf(found: Iterator<Found>): readonly Found[] {
  const head: Found[] = [];
  while (head.length < HEAD) {
    const { value, done } = found.next();
    if (done) break;
    head.push(value);
  }
  return head;
}

function* inOrder(head: readonly Found[], rest: Iterator<Found>): Generator<Found> {
  yield* head;
  for (let step = rest.next(); !step.done; step = rest.next()) yield step.value;
}

function leftOut(path: string): Found {
  return { kind: 'fault', error: fileError(basename(path), 'too_large', 'Its beginning is left out.', 'Audit the whole file.') };
}

/** The bytes of a file from the first whole line that lies within so many bytes of its end. */
function lastChunks(path: string, most: number): { readonly from: number; readonly chunks: Iterable<Uint8Array> } {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() || stats.size <= most) return { from: 0, chunks: fileChunks(path, path) };
    const from = stats.size - most;
    return { from, chunks: afterLine(path, from) };
  } finally {
    closeSync(descriptor);
  }
}

const CHUNK = 1024 * 1024;

function* afterLine(path: string, from: number): Generator<Uint8Array> {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    let isInside = true;
    for (let at = from; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(descriptor, chunk, 0, CHUNK, at);
      if (length === 0) return;
      at += length;
      const read = chunk.subarray(0, length);
      const end = isInside ? read.indexOf(0x0a) : -1;
      if (isInside && end === -1) continue;
      yield isInside ? read.subarray(end + 1) : read;
      isInside = false;
    }
  } finally {
    closeSync(descriptor);
  }
}
