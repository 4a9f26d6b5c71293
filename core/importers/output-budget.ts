import { cut } from './excerpt.ts';

/** Outputs of one file, as they are kept. */
export interface OutputBudget {
  readonly keep: (text: string | null) => string | null;
  /** True: so much was printed that of later outputs less is kept, and what stood there nobody can tell any more. */
  readonly isSpent: () => boolean;
}

/** In UTF-16 units: some two thousand outputs of the full length. Beyond that, memory would grow with the file. */
const MOST = 8 * 1024 * 1024;
/** Kept of each output from then on. */
const SHORT = 160;

export function outputBudget(): OutputBudget {
  let kept = 0;
  let spent = false;
  return {
    keep: (text) => {
      if (text === null) return null;
      const short = kept > MOST && text.length > SHORT ? cut(text, SHORT) : text;
      spent ||= short !== text;
      kept += short.length;
      return short;
    },
    isSpent: () => spent,
  };
}
