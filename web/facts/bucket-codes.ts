/**
 * For each row of `scope` the number of its bucket, at the row's place in `into`. The edges rise, and the first is not later than any row.
 * Rows near each other in storing are near in time, and buckets are almost equally long: the first guess is nearly always right.
 */
export function bucketCodes(scope: Int32Array, at: Float64Array, edges: readonly number[], to: number, into: Uint32Array): Uint32Array {
  const starts = Float64Array.from(edges);
  const first = starts[0] ?? 0;
  const last = starts.length - 1;
  const perBucket = starts.length / Math.max(1, to - first);
  let bucket = 0;
  for (let index = 0; index < scope.length; index++) {
    const row = scope[index] ?? 0;
    const instant = at[row] ?? 0;
    if (instant < (starts[bucket] ?? 0) || (bucket < last && instant >= (starts[bucket + 1] ?? 0))) {
      bucket = Math.max(0, Math.min(last, Math.floor((instant - first) * perBucket)));
      while (bucket > 0 && instant < (starts[bucket] ?? 0)) bucket--;
      while (bucket < last && instant >= (starts[bucket + 1] ?? 0)) bucket++;
    }
    into[row] = bucket;
  }
  return into;
}
