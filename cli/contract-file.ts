import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Contract } from '@tool-fidelity/core/contract.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { problemOf } from '@tool-fidelity/core/record-problem.ts';
import { grouped } from '@tool-fidelity/core/reporters/words.ts';
import { nearest } from './nearest.ts';
import { type Source, sourceOf } from './positioned-source.ts';

/** Larger than any contract that a person would write, in bytes. */
const LARGEST = 1_048_576;

const CONTRACT_KEYS = Object.keys(Contract.shape);

/** Keys that a policy's contracts have and this version does not act on: taken silently they would promise something. */
const LATER_KEYS: readonly string[] = ['must_succeed', 'when'];

/** The other keys of a record: a record with a request and no attempts is read as a contract. */
const RECORD_KEYS: readonly string[] = ['$schema', 'schema', 'request', 'attempts', 'fallback', 'final_answer'];

type Path = readonly (string | number)[];

/** Every run is judged under each of them, and a report has an entry for each pair: more make no report that anybody reads. */
const MOST_CONTRACTS = 200;

/**
 * The contracts of a JSON or YAML file, at most 200: one contract, a list of them, or a record with `request` and no attempts.
 * Read strictly. Throws an InputError with line and column. `asked`: what the name was given to, for hints.
 */
export async function contractsIn(name: string, cwd: string, asked = '--contract'): Promise<readonly Contract[]> {
  return contractsInText(name, textOf(name, resolve(cwd, name), asked));
}

/** The same for a text that was read elsewhere; `name` is what mistakes are reported under. */
export async function contractsInText(name: string, text: string): Promise<readonly Contract[]> {
  const source = await sourceOf(name, text);
  const { value } = source;
  if (!Array.isArray(value)) return [await contractOf(source, value, [])];
  if (value.length === 0) throw await source.fault([], 'holds no contract.', 'Write at least `primary_tool: NAME`.');
  if (value.length > MOST_CONTRACTS) {
    const message = `holds ${grouped(value.length)} contracts; the most is ${MOST_CONTRACTS}.`;
    throw await source.fault([MOST_CONTRACTS], message, 'Give each part of the work a file of its own, and audit under one at a time.');
  }
  const contracts: Contract[] = [];
  for (const [at, each] of value.entries()) contracts.push(await contractOf(source, each, [at]));
  return contracts;
}

function textOf(name: string, path: string, asked: string): string {
  const refused = (code: 'missing_file' | 'unreadable_file' | 'too_large', message: string, hint: string, cause?: unknown) =>
    new InputError(code, { file: name, line: null, column: null }, message, hint, cause);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw refused('missing_file', 'does not exist.', `Check the path given to ${asked}.`);
  if (!stats.isFile()) throw refused('unreadable_file', 'is not a file.', `Give ${asked} a JSON or YAML file.`);
  if (stats.size > LARGEST)
    throw refused('too_large', 'is larger than 1 MiB.', `A contract is a few lines; check the path given to ${asked}.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (cause) {
    throw refused('unreadable_file', 'cannot be read as UTF-8 text.', 'Check the permissions of the file and save it as UTF-8.', cause);
  }
}

async function contractOf(source: Source, value: unknown, path: Path): Promise<Contract> {
  if (!isObject(value))
    throw await source.fault(path, 'is not a contract.', 'A contract is an object with `primary_tool`, and often `operation`.');
  if (!Object.hasOwn(value, 'request')) return checked(source, value, path);
  await knownKeys(source, value, path, RECORD_KEYS);
  const { attempts, request } = value;
  if (Array.isArray(attempts) && attempts.length > 0) {
    throw await source.fault(
      [...path, 'attempts'],
      'is a record of a run, not a contract.',
      'Give it to `tool-fidelity audit` as a file, or leave `attempts` empty.',
    );
  }
  if (!isObject(request))
    throw await source.fault([...path, 'request'], 'holds no request.', 'Write `request` as an object with `primary_tool`.');
  return checked(source, request, [...path, 'request']);
}

async function checked(source: Source, value: Record<string, unknown>, path: Path): Promise<Contract> {
  await knownKeys(source, value, path, [...CONTRACT_KEYS, '$schema']);
  const tool = value.primary_tool;
  if (tool === undefined || tool === null || (typeof tool === 'string' && tool.trim() === '')) {
    throw await source.fault(path, 'names no `primary_tool`.', 'Say which tool the run was told to use: `primary_tool: NAME`.');
  }
  const result = Contract.safeParse(value);
  if (result.success) return result.data;
  const {
    path: [, ...at],
    message,
    hint,
  } = problemOf({ request: value });
  if (at.length === 0) throw await source.fault([...path, 'name'], 'name is not a string.', 'Write the name as text, or leave it out.');
  throw await source.fault([...path, ...at], `${message.replace(/^request\./, '')}.`, hint);
}

async function knownKeys(source: Source, value: Record<string, unknown>, path: Path, known: readonly string[]): Promise<void> {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const at = [...path, key];
    if (LATER_KEYS.includes(key)) {
      throw await source.fault(
        at,
        `\`${key}\` is not supported in this version.`,
        'Leave it out: it would promise something that is not checked.',
      );
    }
    const near = nearest(key, known);
    throw await source.fault(
      at,
      `${JSON.stringify(key)} is not a field of a contract.`,
      near === null ? `It takes ${known.join(', ')}.` : `Did you mean \`${near}\`?`,
    );
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
