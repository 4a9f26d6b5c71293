import { cut } from './excerpt.ts';

/** An output that was put away: its number in the budget that has it. */
export type Kept = number;

/** Outputs of one file, as they are kept. */
export interface OutputBudget {
  readonly keep: (text: string) => Kept;
  readonly text: (kept: Kept) => string;
  /** True: so much was printed that of later outputs less is kept, and what stood there nobody can tell any more. */
  readonly isSpent: () => boolean;
}

/** In UTF-16 units: some two thousand outputs of the full length. Beyond that, memory would grow with the file. */
const MOST = 8 * 1024 * 1024;
/** Kept of each output from then on. */
const SHORT = 256;
/** In UTF-16 units. V8 gives a text of this length a room of its own; shorter ones it copies twice before it lets them be. */
const BLOCK = 160 * 1024;

/** Outputs are put together to few long texts, of which they are parts: that halves the time that the engine takes to keep them. */
export function outputBudget(): OutputBudget {
  const blocks: string[] = [];
  /** By number: the block, and where in it the output begins and ends. */
  const places: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let open: string[] = [];
  let length = 0;
  let kept = 0;
  let spent = false;

  const close = () => {
    if (open.length === 0) return;
    blocks.push(open.join(''));
    [open, length] = [[], 0];
  };

  return {
    keep: (text) => {
      const short = kept > MOST && text.length > SHORT ? cut(text, SHORT) : text;
      spent ||= short !== text;
      kept += short.length;
      places.push(blocks.length);
      starts.push(length);
      length += short.length;
      ends.push(length);
      open.push(short);
      if (length >= BLOCK) close();
      return places.length - 1;
    },
    text: (which) => {
      const place = places[which] ?? 0;
      if (place === blocks.length) close();
      return (blocks[place] ?? '').slice(starts[which], ends[which]);
    },
    isSpent: () => spent,
  };
}

/** The same for a text that may not be there. */
export function keptIn(budget: OutputBudget, text: string | null): Kept | null {
  return text === null ? null : budget.keep(text);
}

export function keptText(budget: OutputBudget, kept: Kept | null): string | null {
  return kept === null ? null : budget.text(kept);
}
