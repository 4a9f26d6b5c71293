import type { Counts } from '../facts/counts.ts';
import type { Dimension } from '../facts/facts.ts';
import type { Bucket, Filter } from '../facts/filter.ts';

/** A share with what is known about it. `value`, `low`, `high` in 0…1 (Wilson 95 %); null where `of` is 0. */
export interface Rate {
  readonly hits: number;
  readonly of: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Under 20 observations: counts are shown, no rank, no colour. */
  readonly few: boolean;
}

/** The difference of two rates, 0…1 (Newcombe 95 %). `claim`: the interval leaves out 0. */
export interface Change {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly claim: boolean;
}

/** What is asked: a filter, its axis, and the span that it is compared with. Made from a URL by `questionOf`. */
export interface Question {
  readonly filter: Filter;
  /** The same filter over the span of equal elapsed time before. */
  readonly previous: Filter;
  readonly timeZone: string;
  readonly bucket: Bucket;
  /** Start instants, epoch milliseconds, complete: no bucket is left out. */
  readonly edges: readonly number[];
  /** The last bucket is still filling. */
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

/** One line for each key, over the same complete buckets. A count of an empty bucket is 0, its rate null. */
export interface Series {
  readonly question: Question;
  readonly by: Exclude<Dimension, 'bucket'> | null;
  readonly lines: readonly { readonly key: string | null; readonly points: readonly SeriesPoint[]; readonly total: Counts }[];
  /** Keys that exist under the filter; `lines` may show fewer (the most runs first, the rest as the line of key `other`). */
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
