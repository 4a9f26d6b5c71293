import { randomBytes } from 'node:crypto';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { append, journalBytes, journalPath, markLost, readJournal } from './journal.ts';
import { type Entry, merged } from './merged.ts';
import { createRecord, type RecordFile, recordFile, replaceRecord } from './record-file.ts';
import { recordOrigin } from './record-origin.ts';
import { recordText } from './record-text.ts';

/** Writers that never stop must not keep this one from ending, in milliseconds. What is not folded yet stands in the journal. */
const LONGEST_FOLDING = 5_000;

/** A record that begins now and is not over: until it is finished, it says itself that it is not whole. */
export function begun(now: Date, more: Partial<RunRecord> = {}): RunRecord {
  const recording = randomBytes(8).toString('hex');
  const started_at = now.toISOString();
  return {
    schema: 1,
    id: `${started_at.replace(/[-:]|\.\d+/g, '')}-${recording.slice(0, 6)}`,
    recording,
    started_at,
    complete: false,
    origin: recordOrigin(process.env),
    ...more,
  };
}

/** The record of that name, made where there is none. Throws an InputError for what is no record, and what the system throws. */
export function openRecord(name: string, cwd: string, now: Date): RecordFile {
  const there = recordFile(name, cwd);
  if (there !== null) return there;
  createRecord(name, cwd, recordText({ ...begun(now), attempts: [] }));
  const made = recordFile(name, cwd);
  if (made === null) throw Object.assign(new Error('vanished'), { code: 'ENOENT', syscall: 'open' });
  return made;
}

/** Writes an entry down, first in the journal and then in the record. Throws as `openRecord` does. */
export function keep(name: string, cwd: string, entry: Entry, now: Date): void {
  const { path, id } = openRecord(name, cwd, now);
  append(journalPath(path, id), entry);
  fold(path, id);
}

/** Says that something could not be written down, by the least that a full disk may still take. Throws as `keep` does. */
export function keepLoss(name: string, cwd: string): void {
  const there = recordFile(name, cwd);
  if (there === null) return;
  const journal = journalPath(there.path, there.id);
  markLost(journal);
  fold(there.path, there.id);
}

/**
 * Brings the record up to date with its journal. Several may do so at once without a lock: whoever replaces the record looks afterwards
 * whether the journal has grown since, so the last one to replace it had the whole journal, or does it again.
 */
function fold(path: string, id: string): void {
  const journal = journalPath(path, id);
  const until = Date.now() + LONGEST_FOLDING;
  for (;;) {
    const { entries, bytes } = readJournal(journal);
    const now = recordFile(path, '/');
    // Deleted or replaced meanwhile: then it is another record.
    if (now === null || (now.isNamed && now.id !== id)) return;
    const text = recordText({ ...merged(now.record, entries), recording: id });
    if (text !== now.text) replaceRecord(path, text);
    if (journalBytes(journal) === bytes || Date.now() > until) return;
  }
}
