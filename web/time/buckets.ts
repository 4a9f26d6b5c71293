import type { Temporal } from 'temporal-polyfill';
import type { Bucket } from '../facts/filter.ts';
import type { Span } from './span.ts';
import { dateAt, startOfDay, zonedAt } from './zone.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a bucket lasts as a rule, in milliseconds: good enough to choose and to cap, never to draw an edge. */
const USUAL: Readonly<Record<Bucket, number>> = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30.4 * DAY };

/** The most buckets that an axis has: more can neither be read nor are they cheap. Two weeks of hours, a year of days, five of weeks. */
export const MOST_BUCKETS: Readonly<Record<Bucket, number>> = { hour: 361, day: 400, week: 270, month: 250 };

const FINEST_FIRST: readonly Bucket[] = ['hour', 'day', 'week', 'month'];

/** Whether an axis over the span may have buckets of that size. */
export function fits(span: Span, bucket: Bucket): boolean {
  return (span.to - span.from) / USUAL[bucket] <= MOST_BUCKETS[bucket];
}

/** The size that shows a span best: hours up to two days, days up to sixty, weeks up to half a year, then months. */
export function autoBucket({ from, to }: Span): Bucket {
  const days = (to - from - HOUR) / DAY;
  if (days <= 2) return 'hour';
  if (days <= 60) return 'day';
  return days <= 26 * 7 ? 'week' : 'month';
}

/** The asked size, or the next coarser one that fits. */
export function fittingBucket(span: Span, asked: Bucket): Bucket {
  const coarser = FINEST_FIRST.slice(FINEST_FIRST.indexOf(asked));
  return coarser.find((bucket) => fits(span, bucket)) ?? 'month';
}

/** The start of the calendar's hour, day, week (from Monday) or month that holds the instant. Epoch milliseconds. */
export function bucketStart(at: number, bucket: Bucket, timeZone: string): number {
  if (bucket === 'hour') return hourStart(at, timeZone);
  return startOfDay(firstDate(dateAt(at, timeZone), bucket), timeZone);
}

/** The start of the next one: strictly later than the instant, whatever the zone's clocks do in between. */
export function bucketEnd(at: number, bucket: Bucket, timeZone: string): number {
  if (bucket === 'hour') return nextHour(at, timeZone);
  let date = firstDate(dateAt(at, timeZone), bucket);
  let start = at;
  while (start <= at) {
    date = date.add(STEPS[bucket]);
    start = startOfDay(date, timeZone);
  }
  return start;
}

/** Axes that are kept: the parts of a page all have the same, and calendars are slow. */
const KEPT = 32;
const kept = new Map<string, readonly number[]>();

/** Start instants of every bucket of the span: its own start, then each start of the calendar before its end. Strictly rising. */
export function bucketEdges(span: Span, bucket: Bucket, timeZone: string): readonly number[] {
  const key = `${span.from} ${span.to} ${bucket} ${timeZone}`;
  const edges = kept.get(key) ?? edgesOf(span, bucket, timeZone);
  kept.delete(key);
  kept.set(key, edges);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return edges;
}

function edgesOf(span: Span, bucket: Bucket, timeZone: string): readonly number[] {
  const edges: number[] = [];
  for (let start = span.from; start < span.to; start = bucketEnd(start, bucket, timeZone)) edges.push(start);
  return edges;
}

const STEPS = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const;

function firstDate(date: Temporal.PlainDate, bucket: 'day' | 'week' | 'month'): Temporal.PlainDate {
  if (bucket === 'day') return date;
  return bucket === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 });
}

function hourStart(at: number, timeZone: string): number {
  const wall = zonedAt(at, timeZone);
  const full = wall.with({ minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }).epochMilliseconds;
  return Math.min(full, at);
}

/** Where clocks go back by half an hour, an hour of the wall lasts longer than an hour. */
function nextHour(at: number, timeZone: string): number {
  const start = hourStart(at, timeZone);
  const next = [1, 2].map((hours) => hourStart(start + hours * HOUR, timeZone)).find((each) => each > at);
  return next ?? at + HOUR;
}
