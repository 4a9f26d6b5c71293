import type { ReportError } from '@tool-fidelity/core/report.ts';
import { errorText } from '../error-text.ts';
import type { Fault } from './answer.ts';
import type { Outcome } from './delivery.ts';

/** Refusals and unreadable runs that are spelt out; the rest is counted. */
const MOST_SPELT_OUT = 50;

export interface Tally {
  readonly count: (outcome: Outcome, place: { readonly file: string; readonly line: number }) => void;
  readonly unread: (error: Omit<ReportError, 'code'>) => void;
  /** Says why nothing more is sent. */
  readonly stop: (fault: Fault) => void;
  /** `sent 12, already there 3, refused 1` */
  readonly summary: () => string;
  /** Everything that was to be sent is there. */
  readonly complete: () => boolean;
}

/** Counts what became of each record, and says of each that was not taken where it stands and why. */
export function tally(say: (text: string) => void): Tally {
  const counts = { sent: 0, 'already there': 0, refused: 0, 'not sent': 0, unreadable: 0 };
  let spelt = 0;
  let stopped = false;
  const spell = (error: Omit<ReportError, 'code'>) => {
    spelt += 1;
    if (spelt <= MOST_SPELT_OUT) say(errorText(error));
    else if (spelt === MOST_SPELT_OUT + 1) say('tool-fidelity: further ones are counted only.\n');
  };
  return {
    count(outcome, place) {
      if (outcome === 'added') counts.sent += 1;
      else if (outcome === 'repeated') counts['already there'] += 1;
      else if (outcome === null) counts['not sent'] += 1;
      else {
        counts.refused += 1;
        spell(refusalAt(outcome, place));
      }
    },
    unread(error) {
      counts.unreadable += 1;
      spell(error);
    },
    stop({ message, hint }) {
      stopped = true;
      say(errorText({ file: '', line: null, column: null, message, hint }));
    },
    summary() {
      const always = ['sent', 'already there', 'refused'];
      const shown = Object.entries(counts).filter(([name, count]) => count > 0 || always.includes(name));
      return `${shown.map(([name, count]) => `${name} ${count}`).join(', ')}\n`;
    },
    complete: () => !stopped && counts.refused + counts['not sent'] + counts.unreadable === 0,
  };
}

/** The server names the place itself where it speaks about a field of the record. */
function refusalAt({ message, hint }: Fault, { file, line }: { readonly file: string; readonly line: number }): Omit<ReportError, 'code'> {
  const said = message.replace(`${file}:${line} `, '');
  return { file, line, column: null, message: `was refused: ${said}`, hint };
}
