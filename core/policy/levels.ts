import type { Level } from '../audit.ts';
import type { Contract } from '../contract.ts';
import type { Rule } from '../rules/rule.ts';
import type { Policy } from './policy.ts';

const RANK = { off: 0, notice: 1, warning: 2, error: 3 } as const;

/** The rule that `must_succeed` turns on. */
const MUST_SUCCEED = 'required_run_failed';

/**
 * How rules count under a policy: what it says of a rule, else the rule's own severity, and at most a notice for a rule that is newer than
 * the pin. A standing contract's `must_succeed` makes an error of its rule, whatever the policy says of others.
 */
export function levelsUnder(policy: Policy | null, standing: Contract | null): (rule: Rule) => Level {
  const newest = policy?.rules_version ?? Number.POSITIVE_INFINITY;
  return ({ id, severity, since }) => {
    if (id === MUST_SUCCEED && standing?.must_succeed === true) return { severity: 'error', settled: true };
    const said = policy?.rules?.[id];
    if (said !== undefined) return { severity: said, settled: true };
    if (since <= newest) return { severity, settled: true };
    return { severity: RANK[severity] > RANK.notice ? 'notice' : severity, settled: false };
  };
}
