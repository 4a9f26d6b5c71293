import type { Policy } from './policy/policy.ts';
import type { Finding, Report, RunReport, Verdict } from './report.ts';

/** The worst that a report has to say; `error`: some input could not be read, or is missing. */
export type Overall = 'error' | Verdict;

/** `never` covers findings only: what cannot be read or is missing fails all the same. */
export type FailOn = 'error' | 'warning' | 'never';

const FAIL_CAUSES = ['error', 'violation', 'warning', 'evidence_below_minimum', 'record_incomplete', 'inconclusive'] as const;

/** Why a step fails, worst first. A code never gets a new meaning. */
export type FailCause = (typeof FAIL_CAUSES)[number];

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
  const found = new Set(report.runs.flatMap((run) => causesOfRun(run, { failOn, policy })));
  if (report.errors.length > 0) found.add('error');
  const causes = FAIL_CAUSES.filter((cause) => found.has(cause));
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

/** Why a run fails the step; empty: it does not. */
export function causesOfRun(run: RunReport, { failOn, policy = null }: Gate): readonly FailCause[] {
  const failing = run.findings.filter((finding) => countsAgainst(finding, failOn));
  const asked: Readonly<Record<FailCause, boolean>> = {
    error: false,
    violation: failing.some(({ severity }) => severity === 'error'),
    warning: failing.some(({ severity }) => severity === 'warning'),
    evidence_below_minimum: run.reasons.includes('evidence_below_minimum'),
    record_incomplete: admitsGaps(run),
    inconclusive: policy?.inconclusive === 'fail' && run.verdict === 'inconclusive',
  };
  return FAIL_CAUSES.filter((cause) => asked[cause]);
}

/** Whether a finding makes the step fail. */
export function countsAgainst({ severity, waived }: Finding, failOn: FailOn = 'error'): boolean {
  return !waived && failOn !== 'never' && (severity === 'error' || (severity === 'warning' && failOn === 'warning'));
}

/** A hand-made record that is only claimed and says itself that it is not whole: that must be no way out. */
function admitsGaps({ verdict, source, evidence, reasons }: RunReport): boolean {
  return verdict === 'inconclusive' && source.format === 'record' && evidence === 'claimed' && reasons.includes('record_incomplete');
}
