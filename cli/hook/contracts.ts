import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { PolicyInForce } from '@tool-fidelity/core/policy/in-force.ts';
import { contractsIn } from '../plain-contract.ts';

/** What is asked of every run in a folder. */
export interface HookUnder {
  readonly contracts: readonly Contract[];
  readonly policy: PolicyInForce | null;
}

/** Where they are looked for, in this order. */
export const POLICIES = ['.fidelity/policy.yml', '.fidelity/policy.yaml', '.fidelity/policy.json', '.github/tool-fidelity.yml'];
export const CONTRACTS = ['.fidelity/contract.json', '.fidelity/contract.yml', '.fidelity/contract.yaml'];

/** The first policy that is there, and the contract file. Throws an InputError for one that cannot be read. */
export async function standingIn(folder: string): Promise<HookUnder> {
  const [policy, contract] = [POLICIES, CONTRACTS].map((names) => names.find((name) => existsSync(join(folder, name))));
  return {
    contracts: contract === undefined ? [] : await contractsIn(contract, folder, 'the hook'),
    policy: policy === undefined ? null : await policyFrom(policy, folder),
  };
}

/** True: nothing is asked of a run but what its own request may ask. */
export function asksNothing({ contracts, policy }: HookUnder): boolean {
  return contracts.length === 0 && (policy?.policy.contracts ?? []).length === 0;
}

async function policyFrom(name: string, folder: string): Promise<PolicyInForce> {
  const read = await (await import('../policy-file.ts')).policyIn(name, folder, 'the hook');
  if ('inForce' in read) return read.inForce;
  const [first] = read.errors;
  throw first ?? new InputError('unreadable_policy', { file: name, line: null, column: null }, 'cannot be read.', 'Check its syntax.');
}

/** What a contract in a request begins with, after the fence. */
export const CONTRACT_MARK = '```tool-fidelity';

/** The fenced blocks of a request that are labelled as contracts: of code in any other block nobody knows what it is for. */
export function contractBlocks(request: string): readonly string[] {
  return [...request.matchAll(/^[ \t]{0,3}```tool-fidelity[ \t]*\r?\n([\s\S]{0,20000}?)^[ \t]{0,3}```[ \t]*\r?$/gm)].map(
    ([, body = '']) => body,
  );
}
