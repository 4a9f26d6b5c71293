import type { RunReport } from './report.ts';

/**
 * What two audits of one record must agree on, as one digest: contract digests, verdicts, methods, reasons and findings, in the order of
 * the reports. Files and lines stay out: they tell how a text was laid out, not how it was judged.
 * `digest`: `sha256:` + hex digest of a text. The text is JSON with the keys of every object in alphabetical order and no white space.
 */
export function reportDigest(runs: readonly RunReport[], digest: (text: string) => string): string {
  const judged = runs.map(({ contract, findings, method, reasons, verdict }) => ({
    contract_digest: contract?.digest ?? null,
    findings: findings.map(({ at, basis, message, rule, severity, waived }) => ({
      at: at.map(({ attempt }) => attempt),
      basis,
      message,
      rule,
      severity,
      waived,
    })),
    method,
    reasons,
    verdict,
  }));
  return digest(JSON.stringify(judged));
}
