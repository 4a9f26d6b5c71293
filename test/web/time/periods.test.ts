import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customPeriod, type Period, PRESETS, presetPeriod } from '../../../web/time/periods.ts';
import { instantOf } from '../../../web/time/read-instant.ts';
import { isTimeZone } from '../../../web/time/zone.ts';

const text = (at: number) => new Date(at).toISOString().replace(':00.000Z', 'Z');
const texts = ({ span, previous }: Period) => [span.from, span.to, previous.from, previous.to].map(text);
const noon = Date.parse('2026-11-30T12:00Z');

describe('presets, asked in Berlin at one o’clock on 30 November 2026', () => {
  test.each([
    ['7d', '2026-11-23T23:00Z', '2026-11-30T23:00Z', '2026-11-16T23:00Z', '2026-11-23T12:00Z'],
    ['30d', '2026-10-31T23:00Z', '2026-11-30T23:00Z', '2026-10-01T22:00Z', '2026-10-31T11:00Z'],
    ['90d', '2026-09-01T22:00Z', '2026-11-30T23:00Z', '2026-06-03T22:00Z', '2026-09-01T12:00Z'],
    ['12m', '2025-11-30T23:00Z', '2026-11-30T23:00Z', '2024-11-30T23:00Z', '2025-11-30T12:00Z'],
    ['this_month', '2026-10-31T23:00Z', '2026-11-30T23:00Z', '2026-09-30T22:00Z', '2026-10-30T11:00Z'],
    ['previous_month', '2026-09-30T22:00Z', '2026-10-31T23:00Z', '2026-08-31T22:00Z', '2026-09-30T22:00Z'],
    ['all', '2026-11-19T23:00Z', '2026-11-30T23:00Z', '2026-11-08T23:00Z', '2026-11-19T12:00Z'],
  ] as const)('%s', (preset, ...expected) => {
    expect(texts(presetPeriod(preset, noon, 'Europe/Berlin', Date.parse('2026-11-20T08:00Z')))).toEqual(expected);
  });

  test('everything of nothing is today', () => {
    expect(texts(presetPeriod('all', noon, 'UTC', null)).slice(0, 2)).toEqual(['2026-11-30T00:00Z', '2026-12-01T00:00Z']);
  });
});

test('a month of 31 days is compared with no more than the month before has', () => {
  const { previous } = presetPeriod('this_month', Date.parse('2026-03-31T20:00Z'), 'UTC', null);
  expect([previous.from, previous.to].map(text)).toEqual(['2026-02-01T00:00Z', '2026-03-01T00:00Z']);
});

test('the span before is never longer in time than what has elapsed, ends before the span, and is shorter only where it would overlap', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PRESETS),
      fc.integer({ min: Date.UTC(2016, 0, 1), max: Date.UTC(2030, 0, 1) }),
      fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Apia'),
      (preset, now, zone) => {
        const { span, previous } = presetPeriod(preset, now, zone, now - 40 * 86_400_000);
        const elapsed = Math.min(now, span.to) - span.from;
        expect(span.from).toBeLessThan(span.to);
        expect(previous.to).toBeLessThanOrEqual(span.from);
        expect(previous.to - previous.from).toBe(Math.min(elapsed, span.from - previous.from));
      },
    ),
    { seed: 5, numRuns: 200 },
  );
});

describe('ranges of one’s own', () => {
  const period = (from: string, to: string, zone: string) =>
    texts(customPeriod({ from: instantOf(from, 'from', zone) ?? 0, to: instantOf(to, 'to', zone) ?? 0 }, noon, zone));

  test('whole days are compared with as many whole days, across a change of clocks', () => {
    expect(period('2026-10-20', '2026-10-26', 'Europe/Berlin')).toEqual([
      '2026-10-19T22:00Z',
      '2026-10-26T23:00Z',
      '2026-10-12T22:00Z',
      '2026-10-19T22:00Z',
    ]);
  });

  test('instants are compared with as much time', () => {
    expect(period('2026-11-02T10:00Z', '2026-11-02T16:00Z', 'Asia/Kolkata')).toEqual([
      '2026-11-02T10:00Z',
      '2026-11-02T16:00Z',
      '2026-11-02T04:00Z',
      '2026-11-02T10:00Z',
    ]);
  });
});

describe('edges as people write them', () => {
  test.each([
    ['2026-11-03', 'from', '2026-11-02T18:30Z'],
    ['2026-11-03', 'to', '2026-11-03T18:30Z'],
    ['2026-11-03T10:00', 'from', '2026-11-03T04:30Z'],
    ['2026-11-03 10:00:00', 'to', '2026-11-03T04:30Z'],
    ['2026-11-03T10:00Z', 'from', '2026-11-03T10:00Z'],
    ['2026-11-03T10:00+02:00', 'to', '2026-11-03T08:00Z'],
    ['2026-11-03T10:00 02:00', 'to', '2026-11-03T08:00Z'],
  ] as const)('%s as %s', (written, edge, expected) => {
    expect(text(instantOf(written, edge, 'Asia/Kolkata') ?? Number.NaN)).toBe(expected);
  });

  test.each([
    '',
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-11-03T25:00',
    '1793700000',
    '2026-11-03T10:00[Europe/Berlin]',
    '3 Nov 2026',
  ])('%j is none', (written) => {
    expect(instantOf(written, 'from', 'UTC')).toBe(null);
  });
});

test('zones have names; offsets and inventions are none', () => {
  expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', '+05:30', 'Europe/Atlantis', 'A'.repeat(10_000), '../etc'].map(isTimeZone)).toEqual([false, false, false, false, false]);
});
