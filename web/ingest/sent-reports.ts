import { INSTANT } from '@tool-fidelity/core/instant.ts';
import { printable } from '@tool-fidelity/core/names.ts';
import type { RunReport } from '@tool-fidelity/core/report.ts';
import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import { Refused } from './refusal.ts';

const RULE = /^[a-z][a-z_]{0,59}$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
/** As many as one finding of our own audit lists. */
const MOST_PLACES = 20;
const MOST_ROWS = 200;

/**
 * Reports that a sender made itself, fit to be kept: names printable, texts bounded, evidence no more than claimed. Throws `Refused` where
 * one contradicts itself: an accusation without a finding is none.
 */
export function sentReports(reports: readonly RunReport[]): readonly RunReport[] {
  return reports.map((report, at) => {
    const problem = problemOf(report);
    if (problem !== null) throw unreadable(`report[${at}] ${problem}.`);
    return kept(report);
  });
}

function problemOf({ verdict, findings, contract, reasons, started_at, notes, limits }: RunReport): string | null {
  const grounded = findings.some(({ severity, waived }) => severity === 'error' && !waived);
  if (grounded !== (verdict === 'violated')) return 'is violated without an error finding, or has one and is not';
  if ((contract === null) !== (verdict === 'not_applicable')) return 'is not applicable with a contract, or has a verdict without one';
  if (verdict === 'inconclusive' && reasons.length === 0) return 'is inconclusive without a reason';
  if (contract !== null && !DIGEST.test(contract.digest)) return 'has a contract whose digest is not a sha256 digest';
  if (!findings.every(({ rule }) => RULE.test(rule))) return 'has a finding whose rule is not the id of a rule';
  if (started_at !== null && !INSTANT.test(started_at)) return 'has a start that is not an ISO 8601 time with a zone';
  return Math.max(findings.length, notes.length, limits.length) > MOST_ROWS ? `lists more than ${MOST_ROWS} rows` : null;
}

function kept(report: RunReport): RunReport {
  const { contract, agent } = report;
  return {
    id: printable(report.id) || 'unnamed',
    source: { ...report.source, file: oneLine(report.source.file), format: printable(report.source.format) },
    agent: agent && { name: printable(agent.name), version: agent.version && printable(agent.version) },
    model: printable(report.model) || 'unknown',
    started_at: report.started_at,
    contract: contract && {
      name: contract.name && printable(contract.name),
      primary_tool: printable(contract.primary_tool),
      operation: contract.operation && printable(contract.operation),
      digest: contract.digest,
    },
    verdict: report.verdict,
    method: report.method,
    evidence: 'claimed',
    reasons: [...new Set(report.reasons)],
    limits: report.limits.map(printable),
    notes: report.notes.map(({ kind, at }) => ({ kind: printable(kind), at })),
    findings: report.findings.map((finding) => ({
      ...finding,
      message: oneLine(finding.message, 500),
      at: finding.at.slice(0, MOST_PLACES).map((place) => ({ ...place, file: oneLine(place.file) })),
    })),
  };
}

function unreadable(message: string): Refused {
  const hint = 'Send the record and let this server audit it, or the report as `--reporter json` prints it.';
  return new Refused({ status: 422, code: 'unreadable_report', message, hint });
}
