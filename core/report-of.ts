import { type Audit, audit } from './audit.ts';
import type { Contract } from './contract.ts';
import { contractsOf } from './contracts-of.ts';
import { printable } from './names.ts';
import type { Place } from './place.ts';
import type { RunRecord } from './record.ts';
import type { Finding, Report, ReportError, RunReport, Verdict } from './report.ts';

/** Rises when a rule is added or changes its mind, so that stored results can be told apart. */
export const RULES_VERSION = 1;

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
}

/** What core cannot know by itself. */
export interface ReportContext {
  /** The day, UTC, `2026-11-30`. */
  readonly on: string;
  /** `sha256:` + hex digest of a text. */
  readonly digest: (text: string) => string;
  readonly contracts: readonly Contract[];
}

/** Audits each run under each contract that applies; a run without any is listed once, as not applicable. */
export function runReports(run: SourcedRun, context: ReportContext): readonly RunReport[] {
  const contracts = contractsOf(run.record, context.contracts);
  if (contracts.length === 0) return [placed(run, audit(run.record, null), context)];
  return contracts.map((contract) => placed(run, audit(run.record, contract), context));
}

/** Gathers run reports and errors into the one document that every reporter reads. */
export function reportOf(runs: readonly RunReport[], errors: readonly ReportError[], context: Pick<ReportContext, 'on'>): Report {
  const count = (verdict: Verdict) => runs.filter((run) => run.verdict === verdict).length;
  const findings: Record<string, number> = {};
  for (const { rule } of runs.flatMap((run) => run.findings)) findings[rule] = (findings[rule] ?? 0) + 1;
  return {
    schema: 1,
    rules_version: RULES_VERSION,
    policy_digest: null,
    on: context.on,
    totals: {
      runs: runs.length,
      violated: count('violated'),
      faithful: count('faithful'),
      inconclusive: count('inconclusive'),
      not_applicable: count('not_applicable'),
      findings,
    },
    runs: [...runs],
    errors: [...errors],
  };
}

/** 2: some input could not be read. 1: a violation, or a hand-made record that says itself that it is not whole. 0: neither. */
export function exitCodeOf(report: Report, failOn: 'error' | 'warning' | 'never' = 'error'): 0 | 1 | 2 {
  if (report.errors.length > 0) return 2;
  if (report.runs.some(admitsGaps)) return 1;
  if (failOn === 'never') return 0;
  const failing = (finding: Finding) =>
    !finding.waived && (finding.severity === 'error' || (failOn === 'warning' && finding.severity === 'warning'));
  return report.runs.some((run) => run.findings.some(failing)) ? 1 : 0;
}

function admitsGaps(run: RunReport): boolean {
  return (
    run.verdict === 'inconclusive' &&
    run.source.format === 'record' &&
    run.evidence === 'claimed' &&
    run.reasons.includes('record_incomplete')
  );
}

/** An answer can hold as many as it has sentences; a longer list helps nobody and has no bound. */
const MOST_NOTES = 50;

function placed(run: SourcedRun, result: Audit, context: ReportContext): RunReport {
  const { record } = run;
  const { contract } = result;
  const agent = typeof record.agent === 'string' ? { name: record.agent, version: null } : record.agent;
  return {
    id: printable(record.id ?? '') || run.sha256,
    source: { file: run.file, line: run.line, format: run.format, sha256: run.sha256 },
    agent: agent?.name ? { name: printable(agent.name), version: agent.version ? printable(agent.version) : null } : null,
    model: printable(record.model ?? '') || 'unknown',
    started_at: record.started_at ?? null,
    contract: contract && {
      name: contract.name ? printable(contract.name) : null,
      primary_tool: printable(contract.primary_tool),
      operation: contract.operation ? printable(contract.operation) : null,
      digest: context.digest(JSON.stringify(contract)),
    },
    verdict: result.verdict,
    method: result.method,
    evidence: 'claimed',
    reasons: [...result.reasons],
    limits: (record.limits ?? []).map(printable),
    notes: result.notes.slice(0, MOST_NOTES),
    ...(result.notes.length > MOST_NOTES ? { notes_left_out: result.notes.length - MOST_NOTES } : {}),
    findings: result.findings.map(({ at, ...finding }) => ({
      ...finding,
      waived: false,
      at: at.map((place) => ({ attempt: typeof place === 'number' ? place : null, file: run.file, line: run.lineOf(place) })),
    })),
  };
}
