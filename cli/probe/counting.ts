import { oneLine } from '@tool-fidelity/core/reporters/escape/one-line.ts';
import type { Terminal } from '../terminal.ts';
import type { Trial } from './result.ts';

export interface CountingProgress {
  /** A trial has ended. `room`: where it was kept; null: it was not. */
  readonly step: (trial: Trial, room: string | null) => void;
  readonly end: () => void;
}

/** One line a trial on standard error: a trial takes long enough for that, and a workflow's log keeps them. */
export function countingProgress(terminal: Terminal, of: number, wanted: boolean): CountingProgress {
  let count = 0;
  return {
    step({ scenario, variant, trial, verdict, ended, milliseconds }, room) {
      count++;
      if (!wanted) return;
      const how = ended === 'exited' ? '' : `, ${ended.replaceAll('_', ' ')}`;
      const kept = room === null ? '' : `, kept in ${room}`;
      const text = `${count}/${of} ${scenario} ${variant} ${trial}: ${verdict}${how}, ${(milliseconds / 1_000).toFixed(1)} s${kept}`;
      terminal.err(`${oneLine(text, 500)}\n`);
    },
    end() {},
  };
}
