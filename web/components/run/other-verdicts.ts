import type { StoredRun } from '../../store/store.ts';

type Told = Pick<StoredRun, 'recordDigest' | 'rulesVersion' | 'standing'> & {
  readonly report: { readonly verdict: StoredRun['report']['verdict']; readonly contract: { readonly digest: string } | null };
};

/**
 * What else the same record was judged to be, under the same contract and the same rules: only another policy, or another day for its
 * waivers, tells them apart. Each verdict once, newest first, in the order of `others`.
 */
export function otherVerdicts(run: Told, others: readonly Told[]): readonly StoredRun['report']['verdict'][] {
  const same = others.filter(
    ({ recordDigest, rulesVersion, standing, report }) =>
      recordDigest === run.recordDigest &&
      rulesVersion === run.rulesVersion &&
      (standing === 'counted' || standing === 'repeated') &&
      report.contract?.digest === run.report.contract?.digest &&
      report.verdict !== run.report.verdict,
  );
  return [...new Set(same.map(({ report }) => report.verdict))];
}
