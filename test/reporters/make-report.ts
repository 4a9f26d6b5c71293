import type { Finding, Report, ReportError, ReportNotice, RunReport } from '../../core/report.ts';
import { reportOf } from '../../core/report-of.ts';

/** A finding of a rule that exists; say what is different. */
export function finding(different: Partial<Finding> = {}): Finding {
  return {
    rule: 'unattempted_primary',
    severity: 'error',
    basis: 'record',
    message: 'No command tried crawl4ai; web-search was used instead.',
    waived: false,
    at: [{ attempt: 0, file: 'runs/a.json', line: 12 }],
    ...different,
  };
}

/** A run that kept to its contract; say what is different. */
export function runReport(different: Partial<RunReport> = {}): RunReport {
  return {
    id: 'menu-7',
    source: { file: 'runs/a.json', line: 1, format: 'record', sha256: 'sha256:00' },
    agent: { name: 'some-agent', version: '1.4' },
    model: 'some-model',
    started_at: null,
    contract: { name: null, primary_tool: 'crawl4ai', operation: 'scrape', digest: 'sha256:01' },
    verdict: 'faithful',
    method: 'primary',
    evidence: 'claimed',
    reasons: [],
    limits: [],
    notes: [],
    findings: [],
    ...different,
  };
}

export function violated(different: Partial<RunReport> = {}): RunReport {
  return runReport({ verdict: 'violated', method: 'substituted', findings: [finding()], ...different });
}

export function inconclusive(different: Partial<RunReport> = {}): RunReport {
  return runReport({ verdict: 'inconclusive', method: 'none', reasons: ['masked_status'], ...different });
}

export function unreadable(different: Partial<ReportError> = {}): ReportError {
  return {
    file: 'runs/b.json',
    line: 3,
    column: 9,
    code: 'not_json',
    message: 'A comma is missing.',
    hint: 'Add the comma.',
    ...different,
  };
}

/** A word about the policy; say what is different. */
export function notice(different: Partial<ReportNotice> = {}): ReportNotice {
  return {
    code: 'waiver_expired',
    severity: 'warning',
    message: 'The waiver of masked_status for vitest by @docs ended on 2026-01-31. It lifts nothing any more.',
    file: '.github/tool-fidelity.yml',
    line: 7,
    ...different,
  };
}

export function report(runs: readonly RunReport[], errors: readonly ReportError[] = [], notices: readonly ReportNotice[] = []): Report {
  return reportOf(runs, errors, { on: '2026-11-30', notices });
}

/** A run of that many findings, each on its own line. */
export function manyFindings(count: number, different: Partial<Finding> = {}): RunReport {
  const findings = [...Array(count).keys()].map((at) =>
    finding({ ...different, at: [{ attempt: at, file: 'runs/a.json', line: at + 1 }] }),
  );
  return violated({ findings });
}
