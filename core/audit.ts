import type { Contract } from './contract.ts';
import type { RunRecord } from './record.ts';
import type { Method, Note, Reason, Severity, Verdict } from './report.ts';

/** What a finding is about: an attempt by its index, the final answer, or the request. */
export type Place = number | 'final_answer' | 'request';

/** A finding before it is placed in a file. */
export interface AuditFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly basis: 'record' | 'answer';
  readonly message: string;
  readonly at: readonly Place[];
}

/** What the audit says of one pair of run and contract. */
export interface Audit {
  readonly contract: Contract | null;
  readonly verdict: Verdict;
  readonly method: Method;
  readonly reasons: readonly Reason[];
  readonly notes: readonly Note[];
  readonly findings: readonly AuditFinding[];
}

/** Judges one run under one contract. Pure: the same record and contract give the same answer everywhere. */
export function audit(_record: RunRecord, contract: Contract | null): Audit {
  return { contract, verdict: 'not_applicable', method: 'none', reasons: [], notes: [], findings: [] };
}
