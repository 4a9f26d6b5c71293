/** More than every twentieth line. */
const STRANGE_SHARE = 0.05;

/** Counts lines by whether their kind is known: formats change without a word, and a reader that misses that sees an empty run. */
export interface Tally {
  readonly take: (known: boolean) => void;
  /** True: so many lines are of no known kind that calls may be among them. */
  readonly isStrange: () => boolean;
  /** True: there were lines, and none was of a known kind. */
  readonly isForeign: () => boolean;
}

export function tally(): Tally {
  let lines = 0;
  let strange = 0;
  return {
    take: (known) => {
      lines++;
      if (!known) strange++;
    },
    isStrange: () => strange > lines * STRANGE_SHARE,
    isForeign: () => lines > 0 && strange === lines,
  };
}
