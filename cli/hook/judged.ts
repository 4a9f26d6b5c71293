import type { Contract } from '@tool-fidelity/core/contract.ts';
import { appliedContracts } from '@tool-fidelity/core/policy/applied.ts';
import type { Touches } from '@tool-fidelity/core/policy/applies.ts';
import type { RunRecord } from '@tool-fidelity/core/record.ts';
import type { Finding, RunReport } from '@tool-fidelity/core/report.ts';
import { runReports } from '@tool-fidelity/core/report-of.ts';
import type { HookUnder } from './contracts.ts';

/** One contract, and what the run so far says under it. */
export interface Judged {
  readonly contract: Contract;
  readonly report: RunReport;
  /** Errors that no waiver lifts. */
  readonly errors: readonly Finding[];
}

/** How good the evidence has to be is asked by a gate: at the end of a turn there is no other than the client's own. */
function withoutGate(policy: HookUnder['policy']): HookUnder['policy'] {
  return policy === null ? null : { ...policy, policy: { ...policy.policy, min_evidence: null } };
}

/** The run so far under each contract that applies. `touches`: what was written since the last turn. */
export function judged(record: RunRecord, under: HookUnder, touches: Touches, on: string): readonly Judged[] {
  const context = { ...under, policy: withoutGate(under.policy), touches, on, digest: () => '' };
  const contracts = appliedContracts(record, context);
  if (contracts.length === 0) return [];
  const run = { record, file: '', line: 1, format: record.format ?? '', sha256: '', lineOf: () => null };
  return runReports(run, context).flatMap((report, at) => {
    const contract = contracts[at];
    if (contract === undefined) return [];
    const errors = report.findings.filter(({ severity, waived }) => severity === 'error' && !waived);
    return [{ contract, report, errors }];
  });
}
