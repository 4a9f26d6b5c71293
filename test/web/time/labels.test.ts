import { expect, test } from 'vitest';
import { bucketEdges } from '../../../web/time/buckets.ts';
import { axisLabels, bucketLabel, dateText, instantText, isoWeekText, spanText } from '../../../web/time/labels.ts';

const HOUR = 3_600_000;

test('the hour that comes twice has two labels', () => {
  const from = Date.parse('2026-11-01T04:00Z');
  const hours = bucketEdges({ from, to: from + 5 * HOUR }, 'hour', 'America/New_York');
  const labels = axisLabels(hours, 'hour', 'America/New_York');
  expect(labels).toEqual(['1 Nov 00:00', '01:00 -04:00', '01:00 -05:00', '02:00', '03:00']);
});

test('no two buckets of a table have one name', () => {
  const from = Date.parse('2026-10-24T22:00Z');
  for (const bucket of ['hour', 'day', 'week', 'month'] as const) {
    const starts = bucketEdges({ from, to: from + 40 * HOUR * (bucket === 'hour' ? 1 : 24) }, bucket, 'Europe/Berlin');
    const labels = starts.map((start) => bucketLabel(start, bucket, 'Europe/Berlin'));
    expect(new Set(labels).size).toBe(starts.length);
  }
});

test('the year stands where it begins', () => {
  const starts = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((date) => Date.parse(`${date}T00:00Z`));
  expect(axisLabels(starts, 'day', 'UTC')).toEqual(['30 Dec 2026', '31 Dec', '1 Jan 2027', '2 Jan']);
  expect(axisLabels(starts.slice(0, 1), 'month', 'UTC')).toEqual(['Dec 2026']);
});

test('an instant is written by the clocks of the zone', () => {
  const at = Date.parse('2026-11-29T19:05:09.500Z');
  expect(instantText(at, 'Asia/Kolkata')).toBe('2026-11-30 00:35:09 +05:30');
  expect(dateText(at, 'Asia/Kolkata')).toBe('2026-11-30');
  expect(dateText(at, 'America/New_York')).toBe('2026-11-29');
  expect(isoWeekText(Date.parse('2027-01-01T12:00Z'), 'UTC')).toBe('2026-W53');
  expect(bucketLabel(Date.parse('2026-11-01T23:00Z'), 'week', 'Europe/Berlin')).toBe('Week of Mon 2 Nov 2026');
});

test('a span names its last day, not the day after', () => {
  const [from, to] = [Date.parse('2026-10-31T23:00Z'), Date.parse('2026-11-30T23:00Z')];
  expect(spanText(from, to, 'Europe/Berlin')).toBe('1 Nov 2026 – 30 Nov 2026');
  expect(spanText(from, from + 5 * HOUR, 'Europe/Berlin')).toBe('1 Nov 2026');
});
