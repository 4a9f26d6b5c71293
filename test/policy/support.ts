import type { Contract } from '../../core/contract.ts';
import type { PolicyInForce } from '../../core/policy/in-force.ts';
import type { Policy } from '../../core/policy/policy.ts';
import { policyOf } from '../../core/policy/policy-of.ts';
import type { RunRecord } from '../../core/record.ts';
import type { Report } from '../../core/report.ts';
import { type ReportContext, reportOf, runReports, type SourcedRun } from '../../core/report-of.ts';

export const ON = '2026-11-30';

/** A policy as it comes out of its file; say what it holds. Throws where it cannot be one. */
export function policy(held: unknown = {}, waiverLines: PolicyInForce['waiverLines'] = []): PolicyInForce {
  const reading = policyOf(held);
  if ('problems' in reading) throw new Error(reading.problems.map(({ message }) => message).join(' '));
  return { policy: reading.policy, digest: 'sha256:p', file: '.github/tool-fidelity.yml', waiverLines };
}

export function sourced(record: RunRecord, different: Partial<SourcedRun> = {}): SourcedRun {
  return { record, file: 'runs/a.json', line: 1, format: 'record', sha256: 'sha256:0', lineOf: () => 1, ...different };
}

export interface Under extends Partial<Omit<ReportContext, 'policy'>> {
  readonly policy?: PolicyInForce | null;
  readonly run?: Partial<SourcedRun>;
}

/** The report on these records under a policy. */
export function judged(records: readonly RunRecord[], { run = {}, ...under }: Under = {}): Report {
  const context: ReportContext = { on: ON, digest: (text) => `sha256:${text.length}`, contracts: [], ...under };
  return reportOf(
    records.flatMap((record, at) => runReports(sourced(record, { line: at + 1, ...run }), context)),
    [],
    context,
  );
}

export type { Contract, Policy };
