/** Milliseconds that a piece of work took by the clock. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** So many times one after the other, each timed. */
export async function timedOften(times: number, work: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  const all: number[] = [];
  for (let at = 0; at < times; at++) all.push(await timed(() => work(at)));
  return all;
}

/** The value that 95 of 100 do not exceed (nearest rank). */
export function p95(values: readonly number[]): number {
  return rank(values, 0.95);
}

export function median(values: readonly number[]): number {
  return rank(values, 0.5);
}

function rank(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
