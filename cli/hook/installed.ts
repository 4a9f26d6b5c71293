import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isFields } from '@tool-fidelity/core/fields.ts';
import { InputError, type InputErrorCode } from '@tool-fidelity/core/input-error.ts';
import { duplicateKey, saidTwice } from '../input/duplicate-key.ts';
import { faultError } from '../input/faults.ts';
import { valuesIn } from '../input/text-values.ts';
import { isInside } from '../input/walked-files.ts';
import { faultCode } from '../recorder/fault-code.ts';
import { replaceRecord } from '../recorder/record-file.ts';
import type { ClientSettings } from './client-settings.ts';
import { mergedSettings } from './merged-settings.ts';

/** Larger than any settings that a person keeps, in bytes. */
const LONGEST = 4_194_304;

/** Writes our hooks into a client's settings. Returns the events that were added; none: all were there. Throws an InputError, and then nothing is written. */
export function installed(client: ClientSettings, cwd: string, start: string): readonly string[] {
  const { file } = client;
  const path = resolve(cwd, file);
  try {
    const text = settingsText(file, path, cwd);
    const merged = mergedSettings(text === null ? {} : settingsIn(file, text), client, start);
    if ('misfit' in merged) {
      const message = `has ${merged.misfit.join('.')} in a shape that is not known.`;
      throw refused('unreadable_file', file, message, 'Nothing was written. Add the hooks by hand: docs/hook.md shows them.');
    }
    if (merged.added.length === 0) return [];
    const written = asBefore(`${JSON.stringify(merged.settings, null, indentOf(text))}\n`, text);
    if (text === null) {
      mkdirSync(dirname(path), { recursive: true });
      if (!isInside(realpathSync(dirname(path)), realpathSync(cwd))) throw leadsOut(file);
      writeFileSync(path, written, { flag: 'wx' });
    } else replaceRecord(path, written);
    return merged.added;
  } catch (error) {
    const code = faultCode(error);
    if (code === null) throw error;
    throw refused('unwritable_output', file, `cannot be read and written (${code}).`, 'Check who may read and write there.', error);
  }
}

/** null: there is none yet. */
function settingsText(file: string, path: string, cwd: string): string | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (stats.isSymbolicLink() || !isInside(realpathSync(path), realpathSync(cwd))) throw leadsOut(file);
  if (!stats.isFile()) throw refused('unreadable_file', file, 'is not a file.', 'Nothing was written.');
  if (stats.size > LONGEST) throw refused('too_large', file, 'is larger than 4 MiB.', 'Nothing was written.');
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw refused('not_json', file, 'is not UTF-8 text.', BY_HAND, error);
  }
}

function settingsIn(file: string, text: string): Readonly<Record<string, unknown>> {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return {};
  const values = [];
  const found = valuesIn(plain, 1);
  let step = found.next();
  for (; !step.done; step = found.next()) values.push(step.value.value);
  if (step.value !== null) {
    const { line, column, message } = faultError(file, plain, { line: 1, column: 1 }, step.value);
    throw new InputError('not_json', { file, line, column }, message, `${BY_HAND} Comments are no JSON.`);
  }
  const [value] = values;
  if (values.length !== 1 || !isFields(value)) throw refused('not_json', file, 'is not one JSON object.', BY_HAND);
  const twice = duplicateKey(plain, value);
  if (twice !== null) throw refused('not_json', file, `cannot be written again without a loss: ${saidTwice(twice.key).message}`, BY_HAND);
  const number = lossyNumber(plain);
  if (number !== null)
    throw refused('not_json', file, `cannot be written again without a loss: ${number} has more digits than are kept.`, BY_HAND);
  return value;
}

/** A number that another would stand for once it is written again, cut for a message; null: there is none. */
function lossyNumber(text: string): string | null {
  const numbers = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)].flatMap(([token]) => (token.startsWith('"') ? [] : [token]));
  const lossy = numbers.find((token) => {
    const digits = token
      .replace(/[eE].*/, '')
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '');
    return !Number.isFinite(Number(token)) || (digits.length > 15 && String(Number(token)) !== token);
  });
  return lossy === undefined ? null : lossy.slice(0, 40);
}

/** With the mark at its beginning and the ends of lines that the person's has. */
function asBefore(written: string, text: string | null): string {
  if (text === null) return written;
  const lines = /\r\n/.test(text) ? written.replaceAll('\n', '\r\n') : written;
  return text.startsWith('\uFEFF') ? `\uFEFF${lines}` : lines;
}

const BY_HAND = 'Nothing was written. Correct it, or add the hooks by hand: docs/hook.md shows them.';

function leadsOut(file: string): InputError {
  return refused('outside_root', file, 'leads elsewhere by a link.', 'Nothing was written. Put a file in place of the link.');
}

/** As the person has it. */
function indentOf(text: string | null): string | number {
  const found = text === null ? null : /\n([ \t]+)"/.exec(text)?.[1];
  return found ?? 2;
}

function refused(code: InputErrorCode, file: string, message: string, hint: string, cause?: unknown): InputError {
  return new InputError(code, { file, line: null, column: null }, message, hint, cause);
}
