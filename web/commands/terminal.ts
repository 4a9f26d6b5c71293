/** Where a command writes: results to `out`, everything for people to `err`. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** A person's mistake: what is wrong, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
