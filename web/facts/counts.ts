/** What is counted of a set of runs. Every number of every page, API answer and export is one of these. */
export interface Counts {
  /** Runs (pairs of run and contract) that the filter lists, those without a contract included. */
  readonly runs: number;
  readonly faithful: number;
  readonly violated: number;
  readonly inconclusive: number;
  readonly not_applicable: number;
  /** Runs with a contract. */
  readonly with_contract: number;
  /** Findings, found = waived + effective; a rule counts once for each run. With a `type`, findings of it alone. */
  readonly findings: number;
  readonly waived: number;
  /** Effective findings by rule id; rules without any are absent. */
  readonly by_rule: Readonly<Record<string, number>>;
  /**
   * The violation rate's two numbers. `of`: faithful + violated runs under the filter without its `type` and `verdict`.
   * `hits`: those of them that are violated; with a `type`, those with an effective finding of it.
   */
  readonly rate: { readonly hits: number; readonly of: number };
  /** How many pull requests (else commits, else runs) the `of` runs come from: fewer independent observations than runs. */
  readonly clusters: number;
}

/** The counts of no runs. */
export const NO_COUNTS: Counts = {
  runs: 0,
  faithful: 0,
  violated: 0,
  inconclusive: 0,
  not_applicable: 0,
  with_contract: 0,
  findings: 0,
  waived: 0,
  by_rule: {},
  rate: { hits: 0, of: 0 },
  clusters: 0,
};

/** Both together. A cluster with runs in both counts twice. */
export function addedCounts(a: Counts, b: Counts): Counts {
  const by_rule = new Map(Object.entries(a.by_rule));
  for (const [rule, count] of Object.entries(b.by_rule)) by_rule.set(rule, (by_rule.get(rule) ?? 0) + count);
  return {
    runs: a.runs + b.runs,
    faithful: a.faithful + b.faithful,
    violated: a.violated + b.violated,
    inconclusive: a.inconclusive + b.inconclusive,
    not_applicable: a.not_applicable + b.not_applicable,
    with_contract: a.with_contract + b.with_contract,
    findings: a.findings + b.findings,
    waived: a.waived + b.waived,
    by_rule: Object.fromEntries(by_rule),
    rate: { hits: a.rate.hits + b.rate.hits, of: a.rate.of + b.rate.of },
    clusters: a.clusters + b.clusters,
  };
}
