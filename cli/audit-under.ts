import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Contract } from '@tool-fidelity/core/contract.ts';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import type { Standing } from '@tool-fidelity/core/policy/applied.ts';
import type { Touches } from '@tool-fidelity/core/policy/applies.ts';
import type { PolicyInForce } from '@tool-fidelity/core/policy/in-force.ts';
import { type Arguments, usage } from './arguments.ts';
import { contractsIn } from './plain-contract.ts';

/** What a command audits under, as its options and the working directory say. */
export interface AuditUnder extends Standing {
  readonly contracts: readonly Contract[];
  readonly policy: PolicyInForce | null;
  /** Files that were read for it, as they were named. */
  readonly files: readonly string[];
}

/** Where a repository keeps its policy: said here as well, so that the reader of policies is loaded only where there is one. */
const POLICY_PATH = '.github/tool-fidelity.yml';

/** Names that people give it by a slip: passed over in silence, every run would be audited under no policy. */
const MISNAMED: readonly string[] = ['.github/tool-fidelity.yaml', '.github/tool-fidelity.json'];

/** Options that say what runs are audited under. */
export const UNDER_OPTIONS = {
  contract: { takes: 'text' },
  policy: { takes: 'text' },
  'no-policy': { takes: 'flag' },
  'changed-paths': { takes: 'text' },
} as const;

/** Reads contracts, policy and changed paths. Throws an InputError; one with `more` where a policy has several mistakes. */
export async function auditUnder(command: string, args: Arguments, cwd: string): Promise<AuditUnder> {
  const [contract, policyName, paths] = [args.text('contract'), policyOf(command, args, cwd), args.text('changed-paths')];
  if (paths === '-' && args.words.includes('-')) {
    throw usage(command, 'Standard input cannot hold records and changed paths at once.', 'Write one of them to a file.');
  }
  return {
    contracts: contract === null ? [] : await contractsIn(contract, cwd),
    policy: policyName === null ? null : await readWhole(policyName, cwd),
    touches: paths === null ? null : await touchesIn(paths, cwd),
    files: [contract, policyName, paths].flatMap((name) => (name === null || name === '-' ? [] : [name])),
  };
}

async function touchesIn(name: string, cwd: string): Promise<Touches | null> {
  const { changedPathsIn, touchesOf } = await import('./changed-paths.ts');
  const listed = changedPathsIn(name, cwd);
  return listed === null ? null : touchesOf(listed);
}

/** The policy that was named, or else the one of the working directory where it has one. */
function policyOf(command: string, args: Arguments, cwd: string): string | null {
  const named = args.text('policy');
  if (args.flag('no-policy')) {
    if (named !== null) throw usage(command, '--policy and --no-policy contradict each other.', 'Give one of them.');
    return null;
  }
  if (named !== null) return named;
  // A link that leads nowhere is a policy that cannot be read, not none.
  const isThere = (name: string) => lstatSync(resolve(cwd, name), { throwIfNoEntry: false }) !== undefined;
  if (isThere(POLICY_PATH)) return POLICY_PATH;
  const slip = MISNAMED.find(isThere);
  if (slip === undefined) return null;
  const where = { file: slip, line: null, column: null };
  throw new InputError(
    'unreadable_policy',
    where,
    `is read by nothing: a policy is ${POLICY_PATH}.`,
    'Rename it, or name it with --policy.',
  );
}

async function readWhole(name: string, cwd: string): Promise<PolicyInForce> {
  const read = await (await import('./policy-file.ts')).policyIn(name, cwd);
  if ('inForce' in read) return read.inForce;
  throw new UnreadablePolicy(read.errors);
}

/** Every mistake of a policy. Nothing is judged under one that cannot be read. */
export class UnreadablePolicy extends InputError {
  override readonly more: readonly InputError[];

  constructor([first, ...more]: readonly InputError[]) {
    const where = first?.where ?? { file: POLICY_PATH, line: null, column: null };
    super('unreadable_policy', where, first?.message ?? 'cannot be read.', first?.hint ?? '', first);
    this.more = more;
  }
}
