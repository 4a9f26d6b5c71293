import type { Contract } from '@tool-fidelity/core/contract.ts';
import { isFields } from '@tool-fidelity/core/fields.ts';
import { jsonOf } from '@tool-fidelity/core/json-of.ts';
import { bareName, printable } from '@tool-fidelity/core/names.ts';
import { isRunRecord } from '@tool-fidelity/core/schema/is-run-record.ts';
import { bytesIn, CONTRACT_FILE } from './written-file.ts';

const TEXTS = ['name', 'primary_tool', 'operation', 'input'];
const LISTS = ['equivalent_methods', 'aliases', 'labels'];
const FLAGS = ['requires_run', 'must_succeed'];
const KEYS = [...TEXTS, ...LISTS, ...FLAGS];

/** The contracts of a file. `asked`: what its name was given to, for hints. */
export async function contractsIn(name: string, cwd: string, asked = '--contract'): Promise<readonly Contract[]> {
  return contractsFrom(name, bytesIn(name, cwd, asked, CONTRACT_FILE));
}

/** The contracts that a file or a request spells, as `contract-file.ts` reads them. `name`: as errors name it. */
export async function contractsFrom(name: string, bytes: Uint8Array): Promise<readonly Contract[]> {
  const plain = plainContract(bytes);
  return plain !== null ? [plain] : (await import('./contract-file.ts')).contractsOfBytes(name, bytes);
}

/**
 * A contract out of plain JSON that cannot be read otherwise; null: the strict reader is to decide, which knows every other shape and every
 * mistake, and takes as long to load as everything else here together.
 */
function plainContract(bytes: Uint8Array): Contract | null {
  const value = parsed(Buffer.from(bytes).toString('utf8'));
  if (!isFields(value)) return null;
  const keys = Object.keys(value);
  const { primary_tool: tool, name, must_succeed: must } = value;
  if (keys.some((key) => !KEYS.includes(key)) || typeof tool !== 'string' || bareName(printable(tool)) === '') return null;
  if ((name != null && typeof name !== 'string') || (must != null && typeof must !== 'boolean')) return null;
  const record: unknown = { request: value };
  if (!isRunRecord(record) || record.request == null) return null;
  return { ...record.request, primary_tool: tool, ...(name == null ? {} : { name }), ...(must == null ? {} : { must_succeed: must }) };
}

/** Null as well where a key stands twice: which of the two is meant, nobody knows. */
function parsed(text: string): unknown {
  const keys = [...text.matchAll(/"((?:[^"\\]|\\.){1,40})"\s*:/g)].map(([, key]) => key);
  if (new Set(keys).size < keys.length) return null;
  return jsonOf(text);
}
