import { type Audit, type AuditFinding, audit } from './audit.ts';
import type { Contract } from './contract.ts';
import { contractText } from './contract-text.ts';
import { printable } from './names.ts';
import type { Place } from './place.ts';
import { agentName, appliedContracts, notAppliedNotices, type Standing } from './policy/applied.ts';
import { isEnough, type PolicyInForce } from './policy/in-force.ts';
import { levelsUnder } from './policy/levels.ts';
import type { Evidence } from './policy/policy.ts';
import { findingTotals, isWaived, waiverNotices } from './policy/waivers.ts';
import type { RunRecord } from './record.ts';
import type { Reason, Report, ReportError, ReportNotice, RunReport, Verdict } from './report.ts';
import { RULES_VERSION } from './rules/version.ts';
import { type FailOn, verdictOfStep } from './step-verdict.ts';

export { RULES_VERSION };

/** A run as it was found in a file. */
export interface SourcedRun {
  readonly record: RunRecord;
  readonly file: string;
  /** The line on which the run begins, from 1. */
  readonly line: number;
  readonly format: string;
  /** `sha256:` + the digest of the raw bytes that the run was read from. */
  readonly sha256: string;
  /** The line that a finding about this place sits on; null: not known. */
  readonly lineOf: (place: Place) => number | null;
  /** How well the record is known to tell what happened; absent: `claimed`, as for a file of the change under review. */
  readonly evidence?: Evidence;
}

/** What core cannot know by itself. */
export interface ReportContext extends Standing {
  /** The day, UTC, `2026-11-30`. */
  readonly on: string;
  /** `sha256:` + hex digest of a text. */
  readonly digest: (text: string) => string;
}

/** Audits each run under each contract that applies; a run without any is listed once, as not applicable. */
export function runReports(run: SourcedRun, context: ReportContext): readonly RunReport[] {
  const contracts = appliedContracts(run.record, context);
  if (contracts.length === 0) return [placed(run, audit(run.record, null), context)];
  return contracts.map((contract) => {
    const standing = contract === run.record.request ? null : contract;
    return placed(
      run,
      audit(run.record, contract, levelsUnder(context.policy?.policy ?? null, standing), guardedIn(run, context)),
      context,
    );
  });
}

/** Where the record and what it is judged by stand. A claimed record is written by its agent by definition. */
function guardedIn({ evidence = 'claimed', file }: SourcedRun, { guarded = [] }: ReportContext): readonly string[] {
  return evidence === 'claimed' ? [] : [file, ...guarded];
}

/** What runs were audited under, and what the caller has to say besides. */
export type ReportFrame = Pick<ReportContext, 'on'> & Partial<Standing> & { readonly notices?: readonly ReportNotice[] };

/** Gathers run reports and errors into the one document that every reporter reads. */
export function reportOf(runs: readonly RunReport[], errors: readonly ReportError[], context: ReportFrame): Report {
  const count = (verdict: Verdict) => runs.filter((run) => run.verdict === verdict).length;
  const findings: Record<string, number> = {};
  for (const { rule } of runs.flatMap((run) => run.findings)) findings[rule] = (findings[rule] ?? 0) + 1;
  const { on, policy } = context;
  return {
    schema: 1,
    rules_version: RULES_VERSION,
    policy_digest: policy?.digest ?? null,
    on,
    totals: {
      runs: runs.length,
      violated: count('violated'),
      faithful: count('faithful'),
      inconclusive: count('inconclusive'),
      not_applicable: count('not_applicable'),
      findings,
      ...findingTotals(runs),
    },
    runs: [...runs],
    notices: [
      ...(context.notices ?? []),
      ...(policy ? waiverNotices(policy, runs, on) : []),
      ...notAppliedNotices({ ...context, contracts: context.contracts ?? [] }, runs),
    ],
    errors: [...errors],
  };
}

/** 2: some input could not be read. 1: the gate is shut. 0: it is open. */
export function exitCodeOf(report: Report, failOn?: FailOn, policy: PolicyInForce | null = null): 0 | 1 | 2 {
  return verdictOfStep(report, { failOn, policy: policy?.policy ?? null }).exitCode;
}

/** An answer can hold as many as it has sentences; a longer list helps nobody and has no bound. */
const MOST_NOTES = 50;

function placed(run: SourcedRun, result: Audit, context: ReportContext): RunReport {
  const { record, evidence = 'claimed' } = run;
  const { contract } = result;
  const { verdict, reasons, findings } = judged(result, evidence, context, run);
  return {
    id: printable(record.id ?? '') || run.sha256,
    source: { file: run.file, line: run.line, format: run.format, sha256: run.sha256 },
    agent: agentOf(record),
    model: printable(record.model ?? '') || 'unknown',
    started_at: record.started_at ?? null,
    contract: contract && {
      name: nameOf(contract),
      primary_tool: printable(contract.primary_tool),
      operation: contract.operation ? printable(contract.operation) : null,
      digest: context.digest(contractText(contract)),
    },
    verdict,
    method: result.method,
    evidence,
    reasons,
    limits: (record.limits ?? []).map(printable),
    notes: result.notes.slice(0, MOST_NOTES),
    ...(result.notes.length > MOST_NOTES ? { notes_left_out: result.notes.length - MOST_NOTES } : {}),
    findings,
  };
}

/** A record's own request is not checked for what only a standing contract has. */
function nameOf({ name }: Contract): string | null {
  return typeof name === 'string' && name !== '' ? printable(name) : null;
}

function agentOf(record: RunRecord): RunReport['agent'] {
  const name = agentName(record);
  const version = typeof record.agent === 'string' ? null : record.agent?.version;
  return name === null ? null : { name, version: version ? printable(version) : null };
}

/** The verdict after waivers and under the evidence that there is. What fails may rest on any; what passes may not. */
function judged(
  { contract, findings, reasons }: Audit,
  evidence: Evidence,
  { policy, on }: ReportContext,
  { file, lineOf }: SourcedRun,
): Pick<RunReport, 'verdict' | 'reasons' | 'findings'> {
  const waivers = policy?.policy.waivers ?? [];
  const after = findings.map(({ at, ...finding }: AuditFinding) => ({
    ...finding,
    waived: contract !== null && isWaived(waivers, finding.rule, contract.primary_tool, on),
    at: at.map((place) => ({ attempt: typeof place === 'number' ? place : null, file, line: lineOf(place) })),
  }));
  if (contract === null) return { verdict: 'not_applicable', reasons: [...reasons], findings: after };
  if (after.some(({ severity, waived }) => severity === 'error' && !waived)) {
    return { verdict: 'violated', reasons: [...reasons], findings: after };
  }
  const isWeak = policy != null && !isEnough(evidence, policy.policy);
  const open: readonly Reason[] = isWeak ? [...reasons, 'evidence_below_minimum'] : reasons;
  return { verdict: open.length > 0 ? 'inconclusive' : 'faithful', reasons: [...open], findings: after };
}
