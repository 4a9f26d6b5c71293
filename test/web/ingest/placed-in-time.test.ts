import { expect, test } from 'vitest';
import { placedInTime } from '../../../web/ingest/placed-in-time.ts';

const RECEIVED = Date.parse('2026-11-30T12:00:00Z');
const nothing = { finished_at: null, started_at: null, committed_at: null, sent_at: null };

test.each([
  ['the end of the run', { finished_at: '2026-11-20T10:00:00Z', started_at: '2026-11-20T09:00:00Z' }, '2026-11-20T10:00:00Z', 'finished'],
  ['its start where no end is recorded', { started_at: '2026-11-20T09:00:00+02:00' }, '2026-11-20T07:00:00Z', 'started'],
  ['its commit where the record says nothing', { committed_at: '2024-02-03T04:05:06Z' }, '2024-02-03T04:05:06Z', 'committed'],
  ['the receipt where nothing is known', {}, '2026-11-30T12:00:00Z', 'receipt'],
  [
    'the commit where the record claims to be younger',
    { finished_at: '2026-11-29T00:00:00Z', committed_at: '2026-11-20T00:00:00Z' },
    '2026-11-20T00:00:00Z',
    'committed',
  ],
  [
    'the record where it is hours younger',
    { finished_at: '2026-11-20T20:00:00Z', committed_at: '2026-11-20T00:00:00Z' },
    '2026-11-20T20:00:00Z',
    'finished',
  ],
  [
    'the receipt where the sender is two days ahead',
    { finished_at: '2026-11-30T11:00:00Z', sent_at: '2026-12-02T12:00:01Z' },
    '2026-11-30T12:00:00Z',
    'receipt',
  ],
  [
    'the receipt where the sender is two days behind',
    { finished_at: '2026-11-28T11:00:00Z', sent_at: '2026-11-28T12:00:00Z' },
    '2026-11-30T12:00:00Z',
    'receipt',
  ],
  [
    'the record where the sender is hours off',
    { finished_at: '2026-11-30T11:00:00Z', sent_at: '2026-11-30T20:00:00Z' },
    '2026-11-30T11:00:00Z',
    'finished',
  ],
  ['the receipt for a time that has not come', { finished_at: '2026-12-01T12:00:01Z' }, '2026-11-30T12:00:00Z', 'receipt'],
  ['the receipt for a local time that is called UTC', { finished_at: '2026-11-30T17:30:00Z' }, '2026-11-30T12:00:00Z', 'receipt'],
  ['the receipt for a commit that is still to come', { committed_at: '2026-11-30T12:05:01Z' }, '2026-11-30T12:00:00Z', 'receipt'],
  ['the record where clocks differ a little, and never ahead', { finished_at: '2026-11-30T12:04:59Z' }, '2026-11-30T12:00:00Z', 'finished'],
  ['the receipt for a clock that was never set', { finished_at: '1970-01-01T00:00:09Z' }, '2026-11-30T12:00:00Z', 'receipt'],
  ['the receipt for a day that does not exist', { finished_at: '2026-13-40T00:00:00Z' }, '2026-11-30T12:00:00Z', 'receipt'],
  ['the receipt for a day that its month does not have', { finished_at: '2026-02-30T00:00:00Z' }, '2026-11-30T12:00:00Z', 'receipt'],
  ['a leap day', { finished_at: '2024-02-29T23:30:00-05:00' }, '2024-03-01T04:30:00Z', 'finished'],
])('a run is placed by %s', (_, said, at, clock) => {
  expect(placedInTime({ ...nothing, ...said }, RECEIVED)).toEqual({ at: Date.parse(at), clock });
});
