import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUCKETS, type Bucket } from '../../../web/facts/filter.ts';
import { autoBucket, bucketEdges, bucketEnd, bucketStart, fits, fittingBucket, MOST_BUCKETS } from '../../../web/time/buckets.ts';
import { instantOf } from '../../../web/time/read-instant.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Edges of whole days of a zone, as UTC texts. */
function edges(from: string, to: string, bucket: Bucket, zone: string): readonly string[] {
  const span = { from: instantOf(from, 'from', zone) ?? Number.NaN, to: instantOf(to, 'to', zone) ?? Number.NaN };
  return bucketEdges(span, bucket, zone).map((at) => new Date(at).toISOString().replace(':00.000Z', 'Z'));
}

describe('days on which clocks change', () => {
  test.each([
    ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
    ['America/New_York', '2026-11-01', 25, '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    ['Europe/Berlin', '2026-03-29', 23, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    ['Europe/Berlin', '2026-10-25', 25, '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    ['Asia/Kolkata', '2026-11-01', 24, '2026-10-31T18:30Z', '2026-11-01T18:30Z'],
    ['Asia/Tehran', '2021-03-22', 23, '2021-03-21T20:30Z', '2021-03-22T19:30Z'],
    ['Asia/Tehran', '2026-03-22', 24, '2026-03-21T20:30Z', '2026-03-22T20:30Z'],
  ])('%s, %s has %i hours', (zone, date, hours, start, next) => {
    expect(edges(date, date, 'hour', zone)).toHaveLength(hours);
    const days = edges(date, `${date.slice(0, 8)}${String(Number(date.slice(8)) + 1).padStart(2, '0')}`, 'day', zone);
    expect(days).toEqual([start, next]);
  });

  test('the hour that comes twice is two buckets, each an hour long', () => {
    const autumn = edges('2026-11-01', '2026-11-01', 'hour', 'America/New_York');
    expect(autumn.slice(0, 4)).toEqual(['2026-11-01T04:00Z', '2026-11-01T05:00Z', '2026-11-01T06:00Z', '2026-11-01T07:00Z']);
  });

  test('where clocks move by half an hour, hours of the wall still begin at full', () => {
    const back = edges('2026-04-05', '2026-04-05', 'hour', 'Australia/Lord_Howe');
    expect(back.slice(0, 3)).toEqual(['2026-04-04T13:00Z', '2026-04-04T14:00Z', '2026-04-04T15:30Z']);
    const forward = edges('2026-10-04', '2026-10-04', 'hour', 'Australia/Lord_Howe');
    expect(forward.slice(0, 4)).toEqual(['2026-10-03T13:30Z', '2026-10-03T14:30Z', '2026-10-03T15:30Z', '2026-10-03T16:00Z']);
  });

  test('a day that a zone left out is no bucket', () => {
    expect(edges('2011-12-28', '2011-12-31', 'day', 'Pacific/Apia')).toEqual([
      '2011-12-28T10:00Z',
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
    ]);
  });
});

test('weeks begin on Monday, months on the first, and the range itself is the first edge', () => {
  expect(edges('2026-10-20', '2026-11-03', 'week', 'Europe/Berlin')).toEqual([
    '2026-10-19T22:00Z',
    '2026-10-25T23:00Z',
    '2026-11-01T23:00Z',
  ]);
  expect(edges('2025-12-30', '2026-02-01', 'month', 'Asia/Kolkata')).toEqual([
    '2025-12-29T18:30Z',
    '2025-12-31T18:30Z',
    '2026-01-31T18:30Z',
  ]);
});

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Tehran', 'Pacific/Apia', 'Australia/Lord_Howe'] as const;
const place = fc.record({
  zone: fc.constantFrom(...zones),
  bucket: fc.constantFrom(...BUCKETS),
  from: fc.integer({ min: Date.UTC(2011, 0, 1), max: Date.UTC(2026, 10, 30) }),
  days: fc.integer({ min: 1, max: 10 }),
  shares: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 40 }),
});

test('every instant of a span lies in exactly one bucket, and the counts of all buckets add up', () => {
  fc.assert(
    fc.property(place, ({ zone, bucket, from, days, shares }) => {
      const span = { from, to: from + days * DAY };
      const starts = bucketEdges(span, bucket, zone);
      expect(starts[0]).toBe(from);
      expect(starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? start))).toBe(true);
      const instants = shares.map((share) => from + Math.floor(share * (span.to - from)));
      const counts = starts.map((start, index) => instants.filter((at) => at >= start && at < (starts[index + 1] ?? span.to)).length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(instants.length);
    }),
    { seed: 7, numRuns: 150 },
  );
});

test('two instants share a day, month or hour exactly where the calendar of Intl says so', () => {
  const calendar = new Map(
    zones.map((zone) => [zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'long' })]),
  );
  const cut = { day: 10, month: 7 } as const;
  fc.assert(
    fc.property(place, fc.constantFrom('day', 'month'), ({ zone, from, days, shares }, bucket) => {
      const wall = (at: number) => calendar.get(zone)?.format(at).slice(0, cut[bucket]);
      const other = from + Math.floor((shares[0] ?? 0) * days * DAY);
      expect(bucketStart(from, bucket, zone) === bucketStart(other, bucket, zone)).toBe(wall(from) === wall(other));
      const end = bucketEnd(from, bucket, zone);
      expect(wall(end - 1)).toBe(wall(from));
      expect(wall(end)).not.toBe(wall(from));
    }),
    { seed: 11, numRuns: 150 },
  );
});

test('the size of buckets follows the length, and the same length on a day of 25 hours too', () => {
  const sized = (length: number) => autoBucket({ from: 0, to: length });
  expect([1, 2, 3, 60, 61, 182, 183, 366].map((days) => sized(days * DAY))).toEqual([
    'hour',
    'hour',
    'day',
    'day',
    'week',
    'week',
    'month',
    'month',
  ]);
  expect(sized(2 * DAY + HOUR)).toBe('hour');
  expect(sized(60 * DAY + HOUR)).toBe('day');
});

test('no axis has more buckets than its size may have, and what is too fine becomes the next coarser', () => {
  const year = { from: Date.UTC(2025, 10, 1), to: Date.UTC(2026, 10, 1) };
  expect(fits(year, 'hour')).toBe(false);
  expect(fittingBucket(year, 'hour')).toBe('day');
  expect(fittingBucket({ from: Date.UTC(2015, 0, 1), to: year.to }, 'hour')).toBe('month');
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 4_000 }), ({ zone, bucket, from }, days) => {
      const span = { from, to: from + days * DAY };
      const used = fittingBucket(span, bucket);
      expect(bucketEdges(span, used, zone).length).toBeLessThanOrEqual(MOST_BUCKETS[used] + 2);
    }),
    { seed: 3, numRuns: 40 },
  );
});
