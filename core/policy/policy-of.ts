import { When } from '../contract.ts';
import { RULES_VERSION } from '../rules/version.ts';
import { Policy, RequireRecord, ruleIds, StandingContract, Waiver } from './policy.ts';
import { type Problem, problemsOf } from './problems.ts';

/** A policy, or everything that keeps the value from being one. */
export type PolicyReading = { readonly policy: Policy } | { readonly problems: readonly Problem[] };

/** Reads a value strictly: an unknown key, rule or word is a mistake, and every mistake is told. Nothing at all is an empty policy. */
export function policyOf(value: unknown): PolicyReading {
  const read = Policy.safeParse(value ?? {});
  if (!read.success) return { problems: problemsOf(read.error, value, keysAt) };
  const { rules_version: pin } = read.data;
  if (pin == null || pin <= RULES_VERSION) return { policy: read.data };
  const message = `\`rules_version\` is ${pin}, and this version knows rules up to ${RULES_VERSION}.`;
  return { problems: [{ path: ['rules_version'], message, known: null }] };
}

/** Reads the contracts of a contract file: the value is one. */
export function keysOfContract(path: Problem['path']): readonly string[] {
  return path.at(-1) === 'when' ? Object.keys(When.shape) : Object.keys(StandingContract.shape);
}

function keysAt(path: Problem['path']): readonly string[] {
  const [first] = path;
  if (first === 'contracts') return keysOfContract(path);
  if (first === 'waivers') return Object.keys(Waiver.shape);
  if (first === 'rules') return ruleIds;
  return Object.keys((first === 'require_record' ? RequireRecord : Policy).shape);
}
