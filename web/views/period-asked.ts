import { customPeriod, DEFAULT_PRESET, endOfToday, type Period, type Preset, presetPeriod } from '../time/periods.ts';
import { instantOf } from '../time/read-instant.ts';
import type { Problem, QuestionParameters } from './parameters.ts';
import type { QuestionContext } from './question-context.ts';

const DAY = 86_400_000;

/** No run is placed earlier than 2015 (`ingest/placed-in-time.ts`): an axis need not begin before. */
const EARLIEST = 1_420_070_400_000;

export interface Placed {
  readonly period: Period;
  /** null: a range of the reader's own. */
  readonly preset: Preset | null;
  readonly problems: readonly Problem[];
  /** What was followed as far as it goes: no reason to refuse. */
  readonly notes: readonly Problem[];
}

/** The period that an address asks for. A range of one's own wins over a preset; one that cannot be understood gives the default. */
export function periodAsked(parameters: QuestionParameters, context: QuestionContext): Placed {
  const { now, timeZone, span } = context;
  const preset = parameters.period ?? DEFAULT_PRESET;
  const named = (problems: readonly Problem[]): Placed => ({
    period: presetPeriod(preset, now, timeZone, span === null ? null : Math.max(span.first, EARLIEST)),
    preset,
    problems,
    notes: [],
  });
  if (parameters.from === undefined && parameters.to === undefined) return named([]);

  const from = edgeOf('from', parameters.from, timeZone);
  const to = edgeOf('to', parameters.to, timeZone);
  const unread = [from, to].filter(isProblem);
  if (isProblem(from) || isProblem(to)) return named(unread);

  const today = endOfToday(now, timeZone);
  const end = Math.min(to ?? today, today);
  const start = Math.max(from ?? end - 30 * DAY, EARLIEST);
  if (start >= end) return named([{ parameter: from === null ? 'to' : 'from', message: emptyText(from, today) }]);
  return {
    period: customPeriod({ from: start, to: end }, now, timeZone),
    preset: null,
    problems: [],
    notes: [
      ...(to !== null && to > today ? [{ parameter: 'to', message: 'lies ahead: the range ends with today' }] : []),
      ...(from !== null && from < EARLIEST
        ? [{ parameter: 'from', message: 'lies before 2015, where no run is: the range begins there' }]
        : []),
    ],
  };
}

function emptyText(from: number | null, today: number): string {
  if (from === null) return 'lies before 2015, where no run is';
  return from >= today ? 'lies ahead' : 'is not before `to`';
}

function edgeOf(parameter: 'from' | 'to', text: string | undefined, timeZone: string): number | Problem | null {
  if (text === undefined) return null;
  return (
    instantOf(text, parameter, timeZone) ?? {
      parameter,
      message: 'is neither a date such as 2026-11-30 nor a time such as 2026-11-30T14:00Z',
    }
  );
}

function isProblem(edge: number | Problem | null): edge is Problem {
  return typeof edge === 'object' && edge !== null;
}
