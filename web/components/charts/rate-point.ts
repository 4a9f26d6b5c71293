/** One bucket. `rate`, `low` and `high` in per cent; null where nothing was judged. */
export interface RatePoint {
  readonly label: string;
  readonly rate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly hits: number;
  readonly of: number;
  readonly partial: boolean;
  readonly few: boolean;
  /** Neither neighbour has a rate. */
  readonly lone: boolean;
  readonly href: string | null;
  /** Counts the versions of the rules along the axis: points of one era are joined. */
  readonly era: number;
  /** The version of the rules that begins here; null: it goes on. */
  readonly rules: number | null;
}
