import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { InputError, type InputErrorCode } from '@tool-fidelity/core/input-error.ts';
import { readRecord } from '@tool-fidelity/core/read-record.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import { duplicateKey, saidTwice } from '../input/duplicate-key.ts';
import { TOO_DEEP, valueIn } from '../input/text-values.ts';
import { faultCode } from './fault-code.ts';

/** Largest record that is added to, in bytes. */
const LARGEST = 268_435_456;

/** A record that is there. */
export interface RecordFile {
  /** Without links, so that two names of one record have one journal. */
  readonly path: string;
  readonly text: string;
  readonly record: RunRecord;
  /** Names the journal: 16 hexadecimal digits. A record that is made anew never meets the journal of one that was deleted. */
  readonly id: string;
  /** Whether the record itself says which journal is its own. */
  readonly isNamed: boolean;
}

/** null: there is none. Throws an InputError for what is there and is no record, and what the system throws where it cannot be read. */
export function recordFile(name: string, cwd: string): RecordFile | null {
  const refused = refusal(name);
  const path = realPath(name, cwd, refused);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (!stats.isFile()) throw refused('unwritable_output', 'is not a file.', 'Name a file that the record is to be written to.');
  if (stats.size > LARGEST) throw refused('too_large', 'is larger than 256 MiB.', 'Record into another file.');
  const bytes = readFileSync(path);
  const text = textOf(bytes, refused);
  const reading = readRecord(valueOfRecord(text, refused));
  if ('problem' in reading) {
    const { message, hint } = reading.problem;
    throw refused('unreadable_record', `is no record: ${message}.`, `Nothing was added to it. ${hint}`);
  }
  const { record } = reading;
  if (isOfAnother(record)) throw refused('unreadable_record', 'is no record: it has neither request nor attempts.', LEFT);
  const named = idIn(record);
  const id = named ?? createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path, text, record, id, isNamed: named !== null };
}

type Refusal = (code: InputErrorCode, message: string, hint: string, cause?: unknown) => InputError;

function refusal(name: string): Refusal {
  return (code, message, hint, cause) => new InputError(code, { file: name, line: null, column: null }, message, hint, cause);
}

/** Without links. One that leads to nothing, or out of the folder that the name promises, would put the record where nobody expects it. */
function realPath(name: string, cwd: string, refused: Refusal): string {
  const path = resolve(cwd, name);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const place = realPlace(path);
  if (place === null) throw refused('unwritable_output', 'is a link that leads nowhere.', 'Name the file itself.');
  const promised = isBelow(resolve(cwd), path) ? realpathSync(cwd) : isLink ? realpathSync(dirname(path)) : null;
  if (promised === null || isBelow(promised, place)) return place;
  throw refused('outside_root', 'leads to another folder by a link.', 'Name the file itself: a record is not written through a link.');
}

/** Of what is not there yet, the folder above that is; null: a link without an end. */
function realPlace(path: string): string | null {
  try {
    return realpathSync(path);
  } catch (error) {
    const code = faultCode(error);
    if (code !== 'ENOENT' && code !== 'ELOOP') throw error;
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) return null;
    const above = realPlace(dirname(path));
    return above === null ? null : join(above, basename(path));
  }
}

function isBelow(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

function textOf(bytes: Buffer, refused: Refusal): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw refused('not_json', 'is not UTF-8 text.', LEFT, cause);
  }
}

/** What an audit would refuse is refused here, too: written anew it would no longer show. */
function valueOfRecord(text: string, refused: Refusal): unknown {
  const entry = valueIn(text, 1);
  if (entry === null) throw refused('not_json', 'is not one JSON record.', LEFT);
  if (entry.value === TOO_DEEP) throw refused('unreadable_record', 'nests deeper than 500 levels.', LEFT);
  const twice = duplicateKey(text, entry.value);
  if (twice !== null) throw refused('unreadable_record', `is no record: ${saidTwice(twice.key).message}`, LEFT);
  return entry.value;
}

const LEFT = 'It is left as it is. Name another file, or repair this one: one record, as JSON.';

const OWN_KEYS = ['request', 'attempts', 'fallback', 'final_answer', 'recording'];

/** Every field of a record may be missing, so a `package.json` reads as one. Nobody wants attempts in it. */
function isOfAnother(record: RunRecord): boolean {
  const keys = Object.keys(record);
  return keys.length > 0 && !OWN_KEYS.some((key) => keys.includes(key));
}

/** It becomes a part of a file's name, and the record is whatever somebody wrote. */
function idIn({ recording }: RunRecord): string | null {
  return typeof recording === 'string' && /^[0-9a-f]{16}$/.test(recording) ? recording : null;
}

/** Makes the record, and the folders that it lies in, unless another has made it meanwhile; false: another has. */
export function createRecord(name: string, cwd: string, text: string): boolean {
  const path = realPath(name, cwd, refusal(name));
  makeFolder(dirname(path));
  const draft = draftOf(path);
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = faultCode(error);
    if (code === 'EEXIST') return false;
    // Some file systems have no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Not by Node's own way to make several: where the system says of a parent that it is none, such as in /proc, that never ends. */
function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let each = path; !existsSync(each) && dirname(each) !== each; each = dirname(each)) missing.unshift(each);
  for (const each of missing) {
    try {
      mkdirSync(each);
    } catch (error) {
      if (faultCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Replaces the record, whole or not at all. */
export function replaceRecord(path: string, text: string): void {
  const draft = draftOf(path);
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o666) & 0o777 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Containers that share a folder may share process ids, too. */
function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}-${process.hrtime.bigint().toString(36)}.part`);
}
