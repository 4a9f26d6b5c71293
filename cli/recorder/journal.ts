import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRunRecord } from '@tool-fidelity/core/schema/is-run-record.ts';
import { faultCode } from './fault-code.ts';
import type { Entry } from './merged.ts';

/** Longest journal that is read, in bytes: more than any run writes, and little enough to hold. */
const LONGEST = 268_435_456;

/** Where the entries of a record stand: beside it, under a name that no search for records finds. */
export function journalPath(record: string, id: string): string {
  return join(dirname(record), `.${basename(record)}.${id}.journal`);
}

/**
 * Adds a line. Appending is one call of the system, which no other writer of a local file system can come between, so there is no lock
 * that a killed process could leave behind. Throws what the system throws, or an ENOSPC of its own where only a part was written.
 */
export function append(path: string, entry: Entry): void {
  // Begins with a line's end, too: what another writer could not write whole must not take this line with it.
  const line = Buffer.from(`\n${JSON.stringify(entry)}\n`);
  const file = openSync(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    0o666,
  );
  try {
    if (!fstatSync(file).isFile()) throw Object.assign(new Error('no file'), { code: 'EINVAL', syscall: 'open' });
    const written = writeSync(file, line);
    if (written < line.length) throw Object.assign(new Error('written in part'), { code: 'ENOSPC', syscall: 'write' });
  } finally {
    closeSync(file);
  }
}

/**
 * Says that an entry is lost where there is no room for saying it: a file without content takes none. Throws where that fails as well.
 */
export function markLost(path: string): void {
  closeSync(
    openSync(lossMark(path), constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0), 0o666),
  );
}

function lossMark(path: string): string {
  return `${path}.lost`;
}

export interface Journal {
  readonly entries: readonly Entry[];
  /** Its length in bytes, by which a later state is known. */
  readonly bytes: number;
}

/** A line that cannot be read counts as an entry that is lost. */
export function readJournal(path: string): Journal {
  const bytes = journalBytes(path);
  const lost: readonly Entry[] = lstatSync(lossMark(path), { throwIfNoEntry: false }) === undefined ? [] : [{ lost: true }];
  if (bytes === 0) return { entries: lost, bytes };
  if (bytes > LONGEST) return { entries: [{ lost: true }], bytes };
  const content = readFileSync(path);
  const lines = content.toString('utf8').split('\n');
  return { entries: [...lost, ...lines.flatMap((line) => (line === '' ? [] : [entryOf(line)]))], bytes: content.length };
}

/** 0 where there is none. */
export function journalBytes(path: string): number {
  try {
    return statSync(path).size;
  } catch (error) {
    if (faultCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

function entryOf(line: string): Entry {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { lost: true };
  }
  if (!isObject(value)) return { lost: true };
  const { attempt, finish } = value;
  if (isObject(attempt) && typeof attempt.call_id === 'string') {
    const row: unknown = { attempts: [attempt] };
    const read = isRunRecord(row) ? row.attempts?.[0] : undefined;
    return read === undefined ? { lost: true } : { attempt: read };
  }
  if (isObject(finish) && typeof finish.final_answer === 'string' && typeof finish.finished_at === 'string') {
    const { final_answer, finished_at, whole } = finish;
    return isRunRecord({ finished_at }) ? { finish: { final_answer, finished_at, whole: whole === true } } : { lost: true };
  }
  return { lost: true };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
