import type { RunReport } from '@tool-fidelity/core/report.ts';
import { redacted } from '@tool-fidelity/core/reporters/escape/secrets.ts';

/** The report with tokens masked in every text: what is stored is shown on many surfaces. */
export function withoutSecrets(report: RunReport): RunReport {
  const { agent, contract } = report;
  return {
    ...report,
    id: redacted(report.id),
    source: { ...report.source, file: redacted(report.source.file) },
    agent: agent && { name: redacted(agent.name), version: agent.version && redacted(agent.version) },
    model: redacted(report.model),
    contract: contract && {
      ...contract,
      name: contract.name && redacted(contract.name),
      primary_tool: redacted(contract.primary_tool),
      operation: contract.operation && redacted(contract.operation),
    },
    limits: report.limits.map(redacted),
    findings: report.findings.map((finding) => ({
      ...finding,
      message: redacted(finding.message),
      at: finding.at.map((place) => ({ ...place, file: redacted(place.file) })),
    })),
  };
}
