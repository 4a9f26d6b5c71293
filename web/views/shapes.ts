import type { Counts } from '../facts/counts.ts';
import type { Dimension } from '../facts/facts.ts';
import type { Bucket, Filter } from '../facts/filter.ts';
import type { Change, Rate } from '../statistics/rate.ts';
import type { StoredRun } from '../store/store.ts';

export type { Change, Rate } from '../statistics/rate.ts';

/** What is asked: a filter, its axis, and the span that it is compared with. Made from a URL by `questionOf`. */
export interface Question {
  readonly filter: Filter;
  /** The same filter over the span of equal elapsed time before. */
  readonly previous: Filter;
  readonly timeZone: string;
  readonly bucket: Bucket;
  /** Start instants, epoch milliseconds, complete: no bucket is left out. */
  readonly edges: readonly number[];
  /** The last bucket is still filling, or the range ends before it does. */
  readonly partial: boolean;
  /** The preset's id; null: a range of the reader's own. */
  readonly preset: string | null;
  /** Said on the page: a range that was cut, a value that was not understood. */
  readonly remarks: readonly string[];
}

export interface Summary {
  readonly question: Question;
  readonly now: Counts;
  /** null: the first run is younger than the previous span's end, so there is nothing to compare with. */
  readonly before: Counts | null;
  readonly rate: Rate;
  readonly rateBefore: Rate | null;
  readonly change: Change | null;
  /** Runs with a contract among all runs. */
  readonly contractShare: Rate;
  readonly contractChange: Change | null;
  /** Inconclusive among runs with a contract. */
  readonly inconclusiveShare: Rate;
  readonly inconclusiveChange: Change | null;
  /** Repositories with runs in the previous span and none in this one, latest first. */
  readonly silent: readonly { readonly repository: string; readonly runsBefore: number }[];
  readonly rulesVersions: readonly number[];
}

export interface SeriesPoint {
  readonly start: number;
  readonly end: number;
  readonly partial: boolean;
  readonly counts: Counts;
  readonly rate: Rate;
}

/** `rest`: the sum of all keys without a line of their own, `key` is `other`. Its `clusters` are the sum of theirs: at most so many. */
export interface SeriesLine {
  readonly key: string | null;
  readonly rest: boolean;
  readonly points: readonly SeriesPoint[];
  readonly total: Counts;
}

/** One line for each key, over the same complete buckets. A count of an empty bucket is 0, its rate null. */
export interface Series {
  readonly question: Question;
  readonly by: Exclude<Dimension, 'bucket'> | null;
  readonly lines: readonly SeriesLine[];
  /** Keys that exist under the filter; `lines` may show fewer: the most runs first, and all others as the last line. */
  readonly keys: number;
}

export interface BreakdownRow {
  readonly keys: readonly (string | null)[];
  readonly counts: Counts;
  readonly rate: Rate;
  readonly rateBefore: Rate | null;
  readonly change: Change | null;
}

/** Rows by the Wilson lower bound, highest first; those with too few runs after them, by runs. */
export interface Breakdown {
  readonly question: Question;
  readonly by: readonly Exclude<Dimension, 'bucket'>[];
  readonly rows: readonly BreakdownRow[];
}

/** A page of rows, and how to ask for the next. */
export interface List {
  readonly question: Question;
  readonly rows: readonly StoredRun[];
  /** All rows under the filter, whatever the page. */
  readonly total: number;
  /** What the next page's `cursor` is; null: this is the last page. */
  readonly next: string | null;
}
