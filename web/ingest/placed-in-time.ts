import type { Clock } from '../facts/fact.ts';

const DAY = 86_400_000;
/** Clocks that are kept differ by no more. */
const SKEW = 5 * 60_000;
/** No agent wrote a record before: an earlier time is a clock that was never set. */
const EARLIEST = Date.UTC(2015, 0, 1);

/** What is said about when a run was: ISO 8601 texts, null where nothing is. */
export interface SaidTimes {
  readonly finished_at: string | null;
  readonly started_at: string | null;
  readonly committed_at: string | null;
  /** The sender's clock as it sent. */
  readonly sent_at: string | null;
}

/**
 * The instant that places a run on every axis, in epoch milliseconds, and the clock that it comes from: when the run finished, else
 * started, else was committed, else was received. A record that claims to be more than a day younger than its commit has the commit's
 * time. The receipt decides where the sender's clock is more than a day off, or the time lies ahead, as a local time does that is called UTC, or before
 * 2015. A run that lay ahead would be on no page until its time had come.
 */
export function placedInTime(said: SaidTimes, receivedAt: number): { readonly at: number; readonly clock: Clock } {
  const received = { at: receivedAt, clock: 'receipt' } as const;
  const sent = instant(said.sent_at);
  if (sent !== null && Math.abs(sent - receivedAt) > DAY) return received;
  const chosen = chosenTime(said);
  if (chosen === null || chosen.at > receivedAt + SKEW || chosen.at < EARLIEST) return received;
  return { ...chosen, at: Math.min(chosen.at, receivedAt) };
}

function chosenTime(said: SaidTimes): { readonly at: number; readonly clock: Clock } | null {
  const committed = instant(said.committed_at);
  const finished = instant(said.finished_at);
  const own = finished ?? instant(said.started_at);
  if (own !== null && (committed === null || own <= committed + DAY)) return { at: own, clock: finished === null ? 'started' : 'finished' };
  return committed === null ? null : { at: committed, clock: 'committed' };
}

function instant(text: string | null): number | null {
  const at = text === null || !isDay(text.slice(0, 10)) ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

/** `Date.parse` takes the 30th of February for the 2nd of March. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
