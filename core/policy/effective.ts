import * as z from 'zod';
import { Contract } from '../contract.ts';
import type { RunRecord } from '../record.ts';
import { appliedContracts, type Standing } from './applied.ts';
import type { PolicyInForce } from './in-force.ts';
import { Evidence, MOST_CONTRACTS, MOST_WAIVERS, RuleLevel, ruleIds, Waiver } from './policy.ts';

/** Far more than an audit has files of rules. */
const MOST_GUARDED = 20;

/** What one run was audited under, as it goes along with the run: contracts that applied, and what of the policy bears on verdicts. */
export const EffectivePolicy = z.object({
  /** Standing contracts that applied; the record's own request is audited beside them. */
  contract: z.union([Contract, z.array(Contract).max(MOST_CONTRACTS)]).nullish(),
  /** Levels by the id of the rule; what another version calls a rule is kept and means nothing here. */
  rules: z.record(z.string(), RuleLevel).nullish(),
  rules_version: z.int().positive().nullish(),
  min_evidence: Evidence.nullish(),
  /** What is no waiver in this version is kept and lifts nothing. */
  waivers: z.array(z.looseObject({})).max(MOST_WAIVERS).nullish(),
  /** Files that the run must leave alone: where the policy and the contracts stand. */
  guarded: z.array(z.string().max(1_000)).max(MOST_GUARDED).nullish(),
});
export type EffectivePolicy = z.infer<typeof EffectivePolicy>;

/** What of a caller's contracts and policy a run was audited under: sent along, it gives the same run reports elsewhere. */
export function effectivePolicy(record: RunRecord, standing: Standing): EffectivePolicy {
  const contract = appliedContracts(record, standing)
    .filter((each) => each !== record.request)
    .map(({ when: _, ...held }) => held);
  const { rules, rules_version, min_evidence, waivers } = standing.policy?.policy ?? {};
  return {
    ...(contract.length === 0 ? {} : { contract }),
    ...(rules == null ? {} : { rules: definedOnly(rules) }),
    ...(rules_version == null ? {} : { rules_version }),
    ...(min_evidence == null ? {} : { min_evidence }),
    ...(waivers == null ? {} : { waivers }),
    ...(standing.guarded?.length ? { guarded: [...standing.guarded] } : {}),
  };
}

/** The other way round: contracts that apply as they are, and a policy for the audit. `digest`: of the policy's file, as it was sent. */
export function standingOf(
  sent: EffectivePolicy,
  digest: string | null | undefined,
): Required<Pick<Standing, 'contracts' | 'policy' | 'guarded'>> {
  const { contract, rules, rules_version, min_evidence, waivers, guarded } = sent;
  const listed = contract == null ? [] : Array.isArray(contract) ? contract : [contract];
  const known = Object.entries(rules ?? {}).filter(([id]) => ruleIds.includes(id));
  const lifting = (waivers ?? []).flatMap((each) => Waiver.safeParse(each).data ?? []);
  const policy: PolicyInForce = {
    policy: { rules: Object.fromEntries(known), rules_version, min_evidence, waivers: lifting },
    digest: digest ?? '',
    file: '',
    waiverLines: [],
  };
  return { contracts: listed.map(({ when: _, ...held }) => held), policy, guarded: guarded ?? [] };
}

function definedOnly(levels: Readonly<Record<string, RuleLevel | undefined>>): Record<string, RuleLevel> {
  return Object.fromEntries(Object.entries(levels).flatMap(([id, level]) => (level === undefined ? [] : [[id, level] as const])));
}
