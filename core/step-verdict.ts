import type { Policy } from './policy/policy.ts';
import type { Finding, Report, RunReport, Verdict } from './report.ts';

/** The worst that a report has to say; `error`: some input could not be read, or is missing. */
export type Overall = 'error' | Verdict;

/** `never` covers findings only: what cannot be read or is missing fails all the same. */
export type FailOn = 'error' | 'warning' | 'never';

/** Why a step fails. A code never gets a new meaning. */
export type FailCause = 'error' | 'violation' | 'warning' | 'evidence_below_minimum' | 'record_incomplete' | 'inconclusive';

/** What a report means for a gate. */
export interface StepVerdict {
  readonly verdict: Overall;
  /** Of the command line. A step of a workflow knows 0 and 1 only: it fails where this is not 0. */
  readonly exitCode: 0 | 1 | 2;
  /** Worst first; empty: the step passes. */
  readonly causes: readonly FailCause[];
  /** Of a check run: `neutral` is what passes without being faithful. */
  readonly conclusion: 'success' | 'failure' | 'neutral';
  /** Pairs of run and contract. */
  readonly runs: number;
  /** Findings of severity error that no waiver lifts. */
  readonly violations: number;
  /** Findings of severity error that a waiver lifts. */
  readonly waived: number;
}

/** How a step is to judge. */
export interface Gate {
  /** Default `error`. */
  readonly failOn?: FailOn | undefined;
  /** null or absent: there is none. */
  readonly policy?: Pick<Policy, 'inconclusive'> | null;
}

/** The one place that says whether a report passes: the command line, the Action and the dashboard ask it. */
export function verdictOfStep(report: Report, { failOn = 'error', policy = null }: Gate = {}): StepVerdict {
  const verdict = overallVerdict(report);
  const findings = report.runs.flatMap((run) => run.findings);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const causes = causesOf(report, findings, failOn, policy?.inconclusive === 'fail');
  const [worst] = causes;
  return {
    verdict,
    exitCode: worst === undefined ? 0 : worst === 'error' ? 2 : 1,
    causes,
    conclusion: worst !== undefined ? 'failure' : verdict === 'faithful' ? 'success' : 'neutral',
    runs: report.totals.runs,
    violations: errors.filter(({ waived }) => !waived).length,
    waived: errors.filter(({ waived }) => waived).length,
  };
}

/** error > violated > inconclusive > faithful > not_applicable */
export function overallVerdict({ totals, errors }: Report): Overall {
  if (errors.length > 0) return 'error';
  if (totals.violated > 0) return 'violated';
  if (totals.inconclusive > 0) return 'inconclusive';
  return totals.faithful > 0 ? 'faithful' : 'not_applicable';
}

function causesOf({ runs, errors }: Report, findings: readonly Finding[], failOn: FailOn, failsOpen: boolean): readonly FailCause[] {
  const counts = (severity: Finding['severity']) => findings.some((finding) => finding.severity === severity && !finding.waived);
  const asked: readonly (readonly [FailCause, boolean])[] = [
    ['error', errors.length > 0],
    ['violation', failOn !== 'never' && counts('error')],
    ['warning', failOn === 'warning' && counts('warning')],
    ['evidence_below_minimum', runs.some(({ reasons }) => reasons.includes('evidence_below_minimum'))],
    ['record_incomplete', runs.some(admitsGaps)],
    ['inconclusive', failsOpen && runs.some(({ verdict }) => verdict === 'inconclusive')],
  ];
  return asked.flatMap(([cause, holds]) => (holds ? [cause] : []));
}

/** A hand-made record that is only claimed and says itself that it is not whole: that must be no way out. */
function admitsGaps({ verdict, source, evidence, reasons }: RunReport): boolean {
  return verdict === 'inconclusive' && source.format === 'record' && evidence === 'claimed' && reasons.includes('record_incomplete');
}
