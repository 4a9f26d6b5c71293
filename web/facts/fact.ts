import type { Method, Verdict } from '@tool-fidelity/core/report.ts';

/** Which clock placed a run in time. `receipt`: the clocks of the sender could not be believed. */
export const CLOCKS = ['finished', 'started', 'committed', 'receipt'] as const;
export type Clock = (typeof CLOCKS)[number];

/** How a run came to be known. `claimed` until its sender proves more. */
export type Evidence = 'claimed' | 'recorded' | 'attested';

/** Why a run is or is not part of the numbers. Only `counted` rows are; the others are kept and shown. */
export const STANDINGS = ['counted', 'repeated', 'superseded', 'reaudited'] as const;
export type Standing = (typeof STANDINGS)[number];

/** One judged pair of run and contract, reduced to what numbers are made of. */
export interface Fact {
  /** Rises in the order of storing; the row's name inside one database. */
  readonly seq: number;
  /** Rises with every change of the row, over all rows of one database: what is newer than a revision can be asked for. */
  readonly revision: number;
  /** The instant that places the run on every axis, in epoch milliseconds. */
  readonly at: number;
  /** `owner/name`, as last seen. */
  readonly repository: string;
  /** The contract's tool; null: a run without a contract. */
  readonly tool: string | null;
  readonly model: string;
  /** The catalogue's group of the model; the raw name where it knows none. */
  readonly family: string;
  /** null: the record names no agent. */
  readonly agent: string | null;
  readonly verdict: Verdict;
  readonly method: Method;
  readonly evidence: Evidence;
  readonly kind: 'work' | 'probe';
  /** Ids of the rules with a finding, each once; `waived`: those whose findings are all lifted. */
  readonly rules: readonly string[];
  readonly waived: readonly string[];
  readonly rulesVersion: number;
  /** What makes runs one observation: the pull request, else the commit, else the run itself. */
  readonly cluster: string;
  readonly standing: Standing;
}
