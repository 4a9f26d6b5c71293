import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ReadRow, type RowContent, readRow, rowLine } from '@tool-fidelity/core/journal/row.ts';
import { digestOf } from '../input/digest.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { whileLocked } from './lock.ts';
import { journalOf, ownFolder } from './state.ts';

/** More than the longest row takes, in bytes: outputs are cut before they are written down. */
const LONGEST_ROW = 1_048_576;
/** So far back the last row is looked for, in bytes. A crash cuts one row; whoever puts more behind it has broken the chain, and the check says so. */
const SOUGHT = 4 * LONGEST_ROW;

/** Appends a call. Throws what the system throws, and `Locked`. */
export function appendCall(folder: string, session: string, client: string, attempt: unknown, now: Date): void {
  ownFolder(folder, 'journal');
  const path = journalOf(folder, session);
  loadDigest();
  const isNew = whileLocked(`${path}.lock`, () => {
    const descriptor = opened(path, constants.O_CREAT);
    try {
      const last = lastRow(descriptor);
      const begin: readonly RowContent[] = last === null ? [{ kind: 'begin', session, client }] : [];
      write(descriptor, last, [...begin, { kind: 'call', attempt }], now);
      return last === null;
    } finally {
      closeSync(descriptor);
    }
  });
  if (isNew) syncFolder(dirname(path));
}

/** What a seal says of a journal. */
export interface Sealed {
  readonly path: string;
  readonly calls: number;
  readonly head: string;
}

/** Seals the journal of a session where there is one; null: there is none. Throws as `appendCall` does. */
export function seal(folder: string, session: string, answer: string | null, now: Date): Sealed | null {
  const path = journalOf(folder, session);
  if (!isThere(path)) return null;
  loadDigest();
  return whileLocked(`${path}.lock`, () => {
    const descriptor = opened(path, 0);
    try {
      const last = lastRow(descriptor);
      if (last === null) return null;
      const head = write(descriptor, last, [{ kind: 'seal', answer }], now);
      return { path, calls: last.row.calls, head };
    } finally {
      closeSync(descriptor);
    }
  });
}

/** What digests need is loaded at the first of them: not while others wait. */
function loadDigest(): void {
  digestOf('');
}

function isThere(path: string): boolean {
  try {
    closeSync(opened(path, 0));
    return true;
  } catch (error) {
    if (faultCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function opened(path: string, more: number): number {
  const flags = constants.O_RDWR | constants.O_APPEND | more | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const descriptor = openSync(path, flags, 0o600);
  if (fstatSync(descriptor).isFile()) return descriptor;
  closeSync(descriptor);
  throw Object.assign(new Error('no file'), { code: 'EINVAL', syscall: 'open' });
}

/** The last whole row, looked for from the end. A line that a crash cut stays where it is, and the chain goes on around it. */
function lastRow(descriptor: number): ReadRow | null {
  const { size } = fstatSync(descriptor);
  for (let length = Math.min(size, 65_536); length > 0; length = Math.min(size, length * 8)) {
    const bytes = Buffer.alloc(length);
    readSync(descriptor, bytes, 0, length, size - length);
    const lines = bytes.toString('utf8').split('\n');
    const whole = size === length ? lines : lines.slice(1);
    const row = whole.toReversed().reduce<ReadRow | null>((found, line) => found ?? readRow(line), null);
    if (row !== null || size === length || length >= SOUGHT) return row;
  }
  return null;
}

/** All rows in one call of the system, and on the disk before anybody hears of it. Gives back the new head. */
function write(descriptor: number, last: ReadRow | null, contents: readonly RowContent[], now: Date): string {
  let [prev, seq, calls]: [string | null, number, number] = last === null ? [null, 0, 0] : [last.digest, last.row.seq + 1, last.row.calls];
  let text = '';
  for (const content of contents) {
    if (content.kind === 'call') calls++;
    const { line, digest } = rowLine({ journal: 1, seq, prev, at: now.toISOString(), ...content, calls }, digestOf);
    text += `${line}\n`;
    [prev, seq] = [digest, seq + 1];
  }
  const bytes = Buffer.from(endsInLine(descriptor) ? text : `\n${text}`);
  const written = writeSync(descriptor, bytes);
  if (written < bytes.length) throw Object.assign(new Error('written in part'), { code: 'ENOSPC', syscall: 'write' });
  fsyncSync(descriptor);
  return prev ?? '';
}

function endsInLine(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const end = Buffer.alloc(1);
  return size === 0 || (readSync(descriptor, end, 0, 1, size - 1) === 1 && end[0] === 0x0a);
}

/** So that a file that is new is found after the power fails. Not every system lets a folder be synced. */
function syncFolder(path: string): void {
  try {
    const descriptor = openSync(path, constants.O_RDONLY);
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (faultCode(error) === null) throw error;
  }
}
