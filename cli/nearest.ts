/** The candidate that a mistyped or shortened word most likely stands for; null: none is close. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const typed = word.toLowerCase().slice(0, 60);
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: distance(typed, candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best !== undefined && best.edits <= Math.max(2, Math.floor(typed.length / 3)) ? best.candidate : null;
}

/** A word that was broken off costs one edit. */
function distance(typed: string, candidate: string): number {
  return Math.min(
    edits(typed, candidate),
    typed.length < 3 ? Number.POSITIVE_INFINITY : edits(typed, candidate.slice(0, typed.length)) + 1,
  );
}

/** Letters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
function edits(from: string, to: string): number {
  const rows: number[][] = [[...Array(to.length + 1).keys()]];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const replaced = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const swaps = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = swaps ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped));
    }
  }
  return at(from.length, to.length);
}
