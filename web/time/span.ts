/** A stretch of time: `from` ≤ at < `to`, epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
