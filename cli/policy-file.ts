import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { PolicyInForce } from '@tool-fidelity/core/policy/in-force.ts';
import { policyOf } from '@tool-fidelity/core/policy/policy-of.ts';
import type { Problem } from '@tool-fidelity/core/policy/problems.ts';
import { sha256 } from './input/sha256.ts';
import { type Source, sourceOf } from './positioned-source.ts';
import { problemHint } from './problem-hint.ts';
import { bytesIn, POLICY_FILE, textOf } from './written-file.ts';

/** Mistakes of one file that are told one by one. */
const MOST_TOLD = 20;

/** A policy, or every mistake that keeps the text from being one: code `unreadable_policy`, with line and column of the key. */
export type PolicyRead = { readonly inForce: PolicyInForce } | { readonly errors: readonly InputError[] };

/** Reads a policy from its bytes, JSON or YAML, at most 256 KiB, strictly. `file`: as errors and reports name it. An empty file is an empty policy. */
export async function readPolicy(file: string, bytes: Uint8Array): Promise<PolicyRead> {
  try {
    const source = await sourceOf(file, textOf(file, bytes, POLICY_FILE), POLICY_FILE);
    const reading = policyOf(source.value);
    if ('problems' in reading) {
      return { errors: told(file, await Promise.all(reading.problems.map((each) => faultOf(source, each)))) };
    }
    const { policy } = reading;
    const places = await Promise.all((policy.waivers ?? []).map((_, at) => source.where(['waivers', at])));
    return {
      inForce: { policy, digest: `sha256:${sha256().update(bytes).digest('hex')}`, file, waiverLines: places.map(({ line }) => line) },
    };
  } catch (error) {
    if (error instanceof InputError) return { errors: [error] };
    throw error;
  }
}

function faultOf(source: Source, problem: Problem): Promise<InputError> {
  return source.fault(problem.path, problem.message, problemHint(problem, null));
}

/** The first ones in the order of the file, and how many more there are. */
function told(file: string, errors: readonly InputError[]): readonly InputError[] {
  const place = ({ where: { line, column } }: InputError) => (line ?? 0) * 1_000_000 + (column ?? 0);
  const sorted = [...errors].sort((one, other) => place(one) - place(other));
  const more = sorted.length - MOST_TOLD;
  if (more <= 0) return sorted;
  const rest = `holds ${more} more ${more === 1 ? 'mistake' : 'mistakes'}.`;
  const where = { file, line: null, column: null };
  return [...sorted.slice(0, MOST_TOLD), new InputError('unreadable_policy', where, rest, 'Correct these first.')];
}

/** The same for a file. Throws an InputError where it cannot be opened. `asked`: what the name was given to, for hints. */
export function policyIn(name: string, cwd: string, asked = '--policy'): Promise<PolicyRead> {
  return readPolicy(name, bytesIn(name, cwd, asked, POLICY_FILE));
}
