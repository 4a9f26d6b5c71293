/**
 * Statements take at most 32,766 parameters (SQLite) and 65,535 (PostgreSQL); long before, reading the statement costs more than sending
 * another. The widest row has 26 columns.
 */
const ROWS_A_STATEMENT = 150;
const VALUES_A_QUESTION = 1_000;

/** The list in parts of at most `size`. */
export function chunked<T>(list: readonly T[], size = ROWS_A_STATEMENT): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
}

/** What `ask` says of each part of the list, one after the other, in one list. */
export async function askedInParts<T, R>(list: readonly T[], ask: (part: readonly T[]) => Promise<readonly R[]>): Promise<readonly R[]> {
  const answers: (readonly R[])[] = [];
  for (const part of chunked(list, VALUES_A_QUESTION)) answers.push(await ask(part));
  return answers.flat();
}

/** Each value once, in the order of first use. */
export function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
