/** Does each piece of work, at most so many at a time, and keeps the results in the order of the pieces. Stops early where `stop` says so. */
export async function inParallel<T, R>(
  pieces: readonly T[],
  most: number,
  work: (piece: T) => Promise<R>,
  stop: () => boolean,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < pieces.length && !stop(); at = next++) {
      const piece = pieces[at];
      if (piece !== undefined) results.set(at, await work(piece));
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, pieces.length) }, worker));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
