import { contractsOfBytes } from '@tool-fidelity/cli/contract-file.ts';
import { digestOf } from '@tool-fidelity/cli/input/digest.ts';
import { reportErrorOf } from '@tool-fidelity/cli/input/faults.ts';
import { readPolicy } from '@tool-fidelity/cli/policy-file.ts';
import { sourceOf } from '@tool-fidelity/cli/positioned-source.ts';
import { CONTRACT_FILE, POLICY_FILE, textOf } from '@tool-fidelity/cli/written-file.ts';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import { contractText } from '@tool-fidelity/core/contract-text.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { PolicyInForce } from '@tool-fidelity/core/policy/in-force.ts';
import type { ReportError } from '@tool-fidelity/core/report.ts';
import type { Change } from '../change/change.ts';
import type { GitHub } from '../github/client.ts';
import { type BaseFile, baseFile } from './base-file.ts';

/** Where a contract is written. */
export interface ContractPlace {
  readonly file: string;
  readonly line: number | null;
}

/** What holds for this change: read from the base, where the change cannot reach it. */
export interface RulesOfBase {
  readonly policy: PolicyInForce | null;
  readonly contracts: readonly Contract[];
  /** By the digest that a report names a contract by. */
  readonly places: ReadonlyMap<string, ContractPlace>;
  readonly errors: readonly ReportError[];
}

/** Paths relative to the repository; empty: there is none on purpose. */
export interface RuleFiles {
  readonly policy: string;
  readonly contract: string;
}

/** Reads policy and contracts at the base's commit. Whatever keeps them from being read is an error: a gate that guesses is none. */
export async function rulesOfBase(api: GitHub | null, change: Change | null, files: RuleFiles): Promise<RulesOfBase> {
  const errors: ReportError[] = [];
  const places = new Map<string, ContractPlace>();
  const read = async (path: string): Promise<BaseFile> => {
    if (api === null) return { kind: 'unknown', why: 'there is no token or no address of the API' };
    if (change === null) return { kind: 'unknown', why: 'nobody can say which commit is the base' };
    return baseFile(api, change.repository, change.baseSha, path);
  };
  const policy = files.policy === '' ? null : await policyFrom(files.policy, await read(files.policy), errors);
  if (policy !== null) {
    const source = await sourceOf(files.policy, textOf(files.policy, policy.bytes, POLICY_FILE), POLICY_FILE);
    for (const [at, contract] of (policy.inForce.policy.contracts ?? []).entries()) {
      const { line } = await source.where(['contracts', at]);
      places.set(digestOf(contractText(contract)), { file: files.policy, line });
    }
  }
  const contracts = files.contract === '' ? [] : await contractsFrom(files.contract, await read(files.contract), errors, places);
  return { policy: policy?.inForce ?? null, contracts, places, errors };
}

async function policyFrom(
  file: string,
  found: BaseFile,
  errors: ReportError[],
): Promise<{ readonly inForce: PolicyInForce; readonly bytes: Uint8Array } | null> {
  if (found.kind === 'none') return null;
  if (found.kind === 'file') {
    const reading = await readPolicy(file, found.bytes);
    if ('inForce' in reading) return { inForce: reading.inForce, bytes: found.bytes };
    errors.push(...reading.errors.map(reportErrorOf));
    return null;
  }
  errors.push(unknown(file, 'policy', found.why));
  return null;
}

async function contractsFrom(
  file: string,
  found: BaseFile,
  errors: ReportError[],
  places: Map<string, ContractPlace>,
): Promise<readonly Contract[]> {
  if (found.kind === 'none') {
    const message = 'The base has no such file, and the input `contract` names it.';
    const hint = 'Merge the contract first, in a change of its own: a change cannot bring the contract that it is judged by.';
    errors.push({ file, line: null, column: null, code: 'contract_missing', message, hint });
    return [];
  }
  if (found.kind !== 'file') {
    errors.push(unknown(file, 'contract', found.why));
    return [];
  }
  try {
    const contracts = await contractsOfBytes(file, found.bytes);
    const source = await sourceOf(file, textOf(file, found.bytes, CONTRACT_FILE), CONTRACT_FILE);
    for (const [at, contract] of contracts.entries()) {
      const { line } = await source.where(Array.isArray(source.value) ? [at] : []);
      places.set(digestOf(contractText(contract)), { file, line });
    }
    return contracts;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    errors.push(reportErrorOf(error));
    return [];
  }
}

function unknown(file: string, what: 'policy' | 'contract', why: string): ReportError {
  const message = `Whether and how the base has this ${what} is not known: ${why}.`;
  const hint = 'Run the job again. It needs `contents: read`, and the input `github-token`.';
  return { file, line: null, column: null, code: `${what}_unknown`, message, hint };
}
