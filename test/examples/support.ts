import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { contractsIn } from '../../cli/plain-contract.ts';
import { runsIn } from '../../cli/runs-in.ts';
import type { ReportError, RunReport } from '../../core/report.ts';
import { runReports } from '../../core/report-of.ts';

export const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

/** What the command line makes of example files: paths and globs relative to `examples/`. */
export async function judged(
  patterns: readonly string[],
  contract: string | null = null,
): Promise<{ readonly runs: readonly RunReport[]; readonly errors: readonly ReportError[] }> {
  const contracts = contract === null ? [] : await contractsIn(contract, EXAMPLES);
  const context = { on: '2026-11-30', digest: (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`, contracts };
  const runs: RunReport[] = [];
  const errors: ReportError[] = [];
  for (const found of runsIn(patterns, EXAMPLES, null)) {
    if ('error' in found) errors.push(found.error);
    else runs.push(...runReports(found.run, context));
  }
  return { runs, errors };
}
