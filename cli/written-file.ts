import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError, type InputErrorCode } from '@tool-fidelity/core/input-error.ts';

/** A kind of file that a person writes and this program reads strictly. */
export interface WrittenKind {
  readonly code: InputErrorCode;
  /** Larger than any that a person would write, in bytes. */
  readonly largest: number;
  /** The same in words: `1 MiB`. */
  readonly largestInWords: string;
  /** How long such a file is: `A contract is a few lines`. */
  readonly usual: string;
  /** What such a file looks like, for one that nests too deeply. */
  readonly shape: string;
}

export const CONTRACT_FILE: WrittenKind = {
  code: 'unreadable_contract',
  largest: 1_048_576,
  largestInWords: '1 MiB',
  usual: 'A contract is a few lines',
  shape: 'A contract is a flat object, or a list of them.',
};

export const POLICY_FILE: WrittenKind = {
  code: 'unreadable_policy',
  largest: 262_144,
  largestInWords: '256 KiB',
  usual: 'A policy is a page or two',
  shape: 'A policy is an object with a few lists.',
};

/** The bytes of a file. Throws an InputError. `asked`: what the name was given to, for hints. */
export function bytesIn(name: string, cwd: string, asked: string, kind: WrittenKind): Uint8Array {
  const path = resolve(cwd, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw refused('missing_file', name, 'does not exist.', `Check the path given to ${asked}.`);
  if (!stats.isFile()) throw refused('unreadable_file', name, 'is not a file.', `Give ${asked} a JSON or YAML file.`);
  if (stats.size > kind.largest) throw tooLarge(name, kind);
  try {
    return readFileSync(path);
  } catch (cause) {
    throw refused('unreadable_file', name, 'cannot be read.', 'Check the permissions of the file.', cause);
  }
}

/** The text of a file's bytes. Throws an InputError. */
export function textOf(file: string, bytes: Uint8Array, kind: WrittenKind): string {
  if (bytes.length > kind.largest) throw tooLarge(file, kind);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refused('unreadable_file', file, 'cannot be read as UTF-8 text.', 'Save the file as UTF-8.', cause);
  }
}

function tooLarge(file: string, { largestInWords, usual }: WrittenKind): InputError {
  return refused('too_large', file, `is larger than ${largestInWords}.`, `${usual}; check which file was named.`);
}

function refused(code: InputErrorCode, file: string, message: string, hint: string, cause?: unknown): InputError {
  return new InputError(code, { file, line: null, column: null }, message, hint, cause);
}
