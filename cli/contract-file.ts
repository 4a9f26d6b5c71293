import type { Contract } from '@tool-fidelity/core/contract.ts';
import { StandingContract } from '@tool-fidelity/core/policy/policy.ts';
import { keysOfContract } from '@tool-fidelity/core/policy/policy-of.ts';
import { problemsOf } from '@tool-fidelity/core/policy/problems.ts';
import { grouped } from '@tool-fidelity/core/reporters/words.ts';
import { nearest } from './nearest.ts';
import { type Source, sourceOf } from './positioned-source.ts';
import { problemHint } from './problem-hint.ts';
import { CONTRACT_FILE, textOf } from './written-file.ts';

const CONTRACT_KEYS = Object.keys(StandingContract.shape);

/** The other keys of a record: a record with a request and no attempts is read as a contract. */
const RECORD_KEYS: readonly string[] = ['$schema', 'schema', 'request', 'attempts', 'fallback', 'final_answer'];

type Path = readonly (string | number)[];

/** Every run is judged under each of them, and a report has an entry for each pair: more make no report that anybody reads. */
const MOST_CONTRACTS = 200;

/**
 * The contracts of a JSON or YAML text, at most 200: one contract, a list of them, or a record with `request` and no attempts.
 * Read strictly. Throws an InputError with line and column. `name`: as errors name it.
 */
export async function contractsOfBytes(name: string, bytes: Uint8Array): Promise<readonly Contract[]> {
  const source = await sourceOf(name, textOf(name, bytes, CONTRACT_FILE), CONTRACT_FILE);
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
  const { $schema: _, ...fields } = value;
  const result = StandingContract.safeParse(fields);
  if (result.success) return result.data;
  const [problem] = problemsOf(result.error, fields, keysOfContract);
  if (problem === undefined) throw result.error;
  throw await source.fault([...path, ...problem.path], problem.message, problemHint(problem, 'contracts'));
}

async function knownKeys(source: Source, value: Record<string, unknown>, path: Path, known: readonly string[]): Promise<void> {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const at = [...path, key];
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
