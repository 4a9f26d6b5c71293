import type { Temporal } from 'temporal-polyfill';
import type { Span } from './span.ts';
import { dateAt, startOfDay } from './zone.ts';

/** Periods that have a name. Those that are not over end with the running day. */
export const PRESETS = ['7d', '30d', '90d', '12m', 'this_month', 'previous_month', 'all'] as const;
export type Preset = (typeof PRESETS)[number];
export const DEFAULT_PRESET: Preset = '30d';

export const presetTitle: Readonly<Record<Preset, string>> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  this_month: 'This month',
  previous_month: 'Previous month',
  all: 'Everything',
};

/** A span, and the one before it of equal elapsed time: a span that still runs is compared with the same part of the one before. */
export interface Period {
  readonly span: Span;
  readonly previous: Span;
}

/** The period of a preset as of `now`. `first`: the instant of the first run, where `all` begins. */
export function presetPeriod(preset: Preset, now: number, timeZone: string, first: number | null): Period {
  const today = dateAt(now, timeZone);
  const { from, to, back } = datesOf(preset, today, dateAt(Math.min(first ?? now, now), timeZone));
  const span = { from: startOfDay(from, timeZone), to: startOfDay(to, timeZone) };
  return { span, previous: before(span, startOfDay(from.subtract(back), timeZone), now) };
}

/** The period of a reader's own span. Whole days are compared with as many whole days of the calendar. */
export function customPeriod(span: Span, now: number, timeZone: string): Period {
  const [from, to] = [dateAt(span.from, timeZone), dateAt(span.to, timeZone)];
  const wholeDays = startOfDay(from, timeZone) === span.from && startOfDay(to, timeZone) === span.to;
  if (!wholeDays) return { span, previous: before(span, 2 * span.from - span.to, now) };
  return { span, previous: before(span, startOfDay(from.subtract({ days: from.until(to).days }), timeZone), now) };
}

/** The end of the running day. */
export function endOfToday(now: number, timeZone: string): number {
  return startOfDay(dateAt(now, timeZone).add({ days: 1 }), timeZone);
}

function before(span: Span, from: number, now: number): Span {
  const elapsed = Math.min(span.to, Math.max(now, span.from)) - span.from;
  return { from, to: Math.min(from + elapsed, span.from) };
}

interface Dates {
  readonly from: Temporal.PlainDate;
  /** The day after the last. */
  readonly to: Temporal.PlainDate;
  readonly back: { readonly days: number } | { readonly months: number };
}

function datesOf(preset: Preset, today: Temporal.PlainDate, first: Temporal.PlainDate): Dates {
  const tomorrow = today.add({ days: 1 });
  const month = today.with({ day: 1 });
  const last = (days: number): Dates => ({ from: tomorrow.subtract({ days }), to: tomorrow, back: { days } });
  const dates: Readonly<Record<Preset, () => Dates>> = {
    '7d': () => last(7),
    '30d': () => last(30),
    '90d': () => last(90),
    '12m': () => ({ from: month.subtract({ months: 11 }), to: tomorrow, back: { months: 12 } }),
    this_month: () => ({ from: month, to: tomorrow, back: { months: 1 } }),
    previous_month: () => ({ from: month.subtract({ months: 1 }), to: month, back: { months: 1 } }),
    all: () => last(first.until(tomorrow).days),
  };
  return dates[preset]();
}
