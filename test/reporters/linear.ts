/** How many times longer twice as much of the same text takes: about 2 where the cost is linear, 4 where it is quadratic. */
export function linearRatio(read: (text: string) => unknown, unit: string): number {
  const size = Math.ceil(100_000 / unit.length);
  const once = unit.repeat(size);
  const twice = unit.repeat(2 * size);
  read(once);
  const ratios = [1, 2, 3, 4, 5].map(() => {
    const short = time(() => read(once));
    return time(() => read(twice)) / Math.max(short, 0.05);
  });
  return Math.min(...ratios);
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
