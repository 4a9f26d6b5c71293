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
  /** Findings, found = waived + effective; a rule counts once for each run. */
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
