import type { Finding, Report, RunReport, Severity } from '../report.ts';

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

/** A finding and the run that it belongs to. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly run: RunReport;
}

/** All findings, errors first, waived ones last; within a severity in the report's order. */
export function worstFirst(report: Report): readonly PlacedFinding[] {
  const order = ({ finding }: PlacedFinding) => (finding.waived ? 3 : rank[finding.severity]);
  return report.runs.flatMap((run) => run.findings.map((finding) => ({ finding, run }))).sort((one, other) => order(one) - order(other));
}
