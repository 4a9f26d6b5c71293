import type { Counts } from './counts.ts';
import type { Filter } from './filter.ts';

/** What runs can be grouped by. `bucket` groups by the given edges. */
export const DIMENSIONS = ['bucket', 'repo', 'tool', 'model', 'family', 'agent', 'verdict', 'method', 'evidence', 'rules_version'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface Grouping {
  /** At most three. None: one group of everything, present even where nothing was counted. */
  readonly by: readonly Dimension[];
  /** Start instants of the buckets, rising, epoch milliseconds; the last bucket ends at the filter's `to`. Needed by `bucket`. */
  readonly edges?: readonly number[];
}

/** Keys stand in the order of `by`: a name, or the bucket's start instant; null: the runs that have none (no tool, no agent). */
export interface Group {
  readonly keys: readonly (string | number | null)[];
  readonly counts: Counts;
}

export const ORDERS = ['newest', 'oldest'] as const;

export interface Selection {
  readonly order: (typeof ORDERS)[number];
  /** The last row that was seen; null: from the start. */
  readonly after: { readonly at: number; readonly seq: number } | null;
  readonly limit: number;
}

/** Rows in order, and whether there are more. */
export interface Selected {
  readonly rows: readonly { readonly at: number; readonly seq: number }[];
  readonly more: boolean;
  /** All rows under the filter, whatever the page. */
  readonly total: number;
}

/**
 * The one selector behind tiles, charts, tables, lists, API and exports: because all of them ask here, they cannot disagree.
 * Every answer reflects at least what was stored before it was asked.
 */
export interface Facts {
  /** One answer for each grouping, all of one moment. Groups without a counted run are absent. */
  groups(filter: Filter, groupings: readonly Grouping[]): Promise<readonly (readonly Group[])[]>;
  select(filter: Filter, selection: Selection): Promise<Selected>;
  /** Values of a dimension with their runs, most first: what a filter's menu offers. */
  values(dimension: Exclude<Dimension, 'bucket'>): Promise<readonly { readonly value: string; readonly runs: number }[]>;
  /** Every rule id that a finding has. */
  rules(): Promise<readonly string[]>;
  /** Instants of the first and the last counted run; null: there is none. */
  span(): Promise<{ readonly first: number; readonly last: number } | null>;
  close(): Promise<void>;
}
