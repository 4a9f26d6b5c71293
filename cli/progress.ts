import { counted } from '@tool-fidelity/core/reporters/words.ts';
import type { Terminal } from './terminal.ts';

/** Short work stays silent. */
const QUIET_MS = 1_000;
const STEP_MS = 250;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  /** Tells that one more run was read. */
  readonly step: () => void;
  /** Takes the line away. */
  readonly end: () => void;
}

/** A count on standard error for long work that a person watches. */
export function progress(terminal: Terminal, wanted: boolean): Progress {
  let runs = 0;
  let shown = false;
  let next = Date.now() + QUIET_MS;
  return {
    step() {
      runs += 1;
      if (!wanted || !terminal.watched || Date.now() < next) return;
      next = Date.now() + STEP_MS;
      shown = true;
      terminal.err(`${CLEAR_LINE}${counted(runs, 'run')} read`);
    },
    end() {
      if (shown) terminal.err(CLEAR_LINE);
    },
  };
}
