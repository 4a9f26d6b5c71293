import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursorText, pagingOf } from '../../../web/views/cursor.ts';
import { listText, rawParameters } from '../../../web/views/parameters.ts';
import { askedOf, questionOf } from '../../../web/views/question.ts';

const now = Date.parse('2026-11-30T12:00Z');
const context = { now, timeZone: 'Europe/Berlin', span: { first: Date.parse('2026-09-01T08:00Z'), last: now } };
const asked = (query: string) => askedOf(rawParameters(new URLSearchParams(query)), context);
const iso = (at: number) => new Date(at).toISOString().replace(':00.000Z', 'Z');

test('nothing asked: the last thirty days of the organisation’s zone, by day, work of everybody', () => {
  const { question, problems } = asked('');
  expect(problems).toEqual([]);
  expect(question).toMatchObject({ preset: '30d', bucket: 'day', timeZone: 'Europe/Berlin', partial: true, remarks: [] });
  expect(question.filter).toEqual({
    from: Date.parse('2026-10-31T23:00Z'),
    to: Date.parse('2026-11-30T23:00Z'),
    repo: [],
    tool: [],
    model: [],
    agent: [],
    type: [],
    verdict: [],
    kind: 'work',
  });
  expect(question.edges).toHaveLength(30);
  expect(question.edges[0]).toBe(question.filter.from);
});

test('lists come by comma, by repetition and taken apart, each value once; a comma inside a value survives', () => {
  const expected = ['a/b', 'c/d', 'e,f'];
  expect(asked('repo=a/b,c/d&repo=e%252Cf&repo=a/b').question.filter.repo).toEqual(expected);
  expect(questionOf({ repo: expected }, context).filter.repo).toEqual(expected);
  expect(questionOf({ repo: listText(expected) }, context).filter.repo).toEqual(expected);
  expect(asked('repo=,%20,&tool=').question.filter).toMatchObject({ repo: [], tool: [] });
});

test('the filter is the same over the span before', () => {
  const { filter, previous } = asked('tool=vitest&verdict=violated&kind=probe').question;
  expect(previous).toEqual({ ...filter, from: previous.from, to: previous.to });
  expect(filter).toMatchObject({ tool: ['vitest'], verdict: ['violated'], kind: 'probe' });
});

describe('what is not understood is left out, remarked on a page and named to the API', () => {
  test.each([
    ['period=fortnight', 'period', 'is none of 7d, 30d, 90d, 12m, this_month, previous_month, all'],
    ['tz=Mars/Olympus', 'tz', 'is not an IANA time zone such as Europe/Berlin'],
    ['bucket=minute', 'bucket', 'is none of hour, day, week, month'],
    ['verdict=guilty,violated', 'verdict', 'is none of not_applicable, faithful, inconclusive, violated'],
    ['kind=play', 'kind', 'is none of work, probe'],
    ['from=yesterday', 'from', 'is neither a date such as 2026-11-30 nor a time such as 2026-11-30T14:00Z'],
    ['to=2026-02-30', 'to', 'is neither a date such as 2026-11-30 nor a time such as 2026-11-30T14:00Z'],
    ['from=2026-11-20&to=2026-11-19', 'from', 'is not before `to`'],
    ['from=2027-03-01', 'from', 'lies ahead'],
    ['to=2001-01-01', 'to', 'lies before 2015, where no run is'],
    ['bucket=hour&period=90d', 'bucket', 'is too fine for a range this long; `day` is the finest that fits'],
    [`tool=${'x'.repeat(201)}`, 'tool', 'is longer than 200 characters'],
    [`repo=${Array.from({ length: 101 }, (_, index) => `r${index}`).join(',')}`, 'repo', 'has more than 100 values'],
  ])('%s', (query, parameter, message) => {
    const { question, problems } = asked(query);
    expect(problems).toEqual([{ parameter, message }]);
    expect(question.remarks).toEqual([`\`${parameter}\` ${message}.`]);
    if (parameter !== 'bucket') expect(question.filter).toMatchObject({ tool: [], repo: [], verdict: [], kind: 'work' });
  });

  test('two mistakes are two problems, and what was right still counts', () => {
    const { question, problems } = asked('kind=play&tz=Mars&tool=vitest&period=7d');
    expect(problems.map(({ parameter }) => parameter).sort()).toEqual(['kind', 'tz']);
    expect(question).toMatchObject({ preset: '7d', timeZone: 'Europe/Berlin', filter: { tool: ['vitest'] } });
  });
});

describe('ranges', () => {
  const range = (query: string) => {
    const { question } = asked(query);
    return [iso(question.filter.from), iso(question.filter.to), question.bucket, question.preset];
  };

  test('a range wins over a period; its zone may be asked for', () => {
    expect(range('period=7d&from=2026-11-01&to=2026-11-02')).toEqual(['2026-10-31T23:00Z', '2026-11-02T23:00Z', 'hour', null]);
    expect(range('from=2026-11-01&to=2026-11-10&tz=Asia/Kolkata')).toEqual(['2026-10-31T18:30Z', '2026-11-10T18:30Z', 'day', null]);
  });

  test('a range may end ahead or begin before all time: it is followed as far as it goes, remarked, and no reason to refuse', () => {
    const { question, problems } = asked('from=1999-01-01&to=2030-01-01');
    expect(problems).toEqual([]);
    expect([iso(question.filter.from), iso(question.filter.to), question.bucket]).toEqual([
      '2015-01-01T00:00Z',
      '2026-11-30T23:00Z',
      'month',
    ]);
    expect(question.remarks).toHaveLength(2);
  });

  test('one edge is enough', () => {
    expect(range('from=2026-11-20').slice(0, 2)).toEqual(['2026-11-19T23:00Z', '2026-11-30T23:00Z']);
    expect(range('to=2026-11-20').slice(0, 2)).toEqual(['2026-10-21T23:00Z', '2026-11-20T23:00Z']);
  });

  test('everything begins with the day of the first run', () => {
    expect(range('period=all')).toEqual(['2026-08-31T22:00Z', '2026-11-30T23:00Z', 'week', 'all']);
  });

  test('a range that is over is not filling; one that ends inside a bucket that is not over is', () => {
    expect(asked('from=2026-11-01&to=2026-11-10').question.partial).toBe(false);
    expect(asked('period=previous_month').question.partial).toBe(false);
    expect(asked('period=this_month').question.partial).toBe(true);
  });
});

test('whatever an address holds, there is a question whose buckets cover its range', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('2026-11-01', '7d', '-1', '99999-01-01', '2026-11-01T00:00Z', '%2C', '__proto__'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('period', 'from', 'to', 'tz', 'bucket', 'tool', 'kind', '__proto__', 'x'), text), (raw) => {
      const { filter, edges, previous } = questionOf(raw, context);
      expect(edges[0]).toBe(filter.from);
      expect(edges.length).toBeLessThan(420);
      expect(filter.from < filter.to && previous.to <= filter.from).toBe(true);
    }),
    { seed: 6, numRuns: 200 },
  );
});

describe('pages of a list', () => {
  test('a cursor comes back as the place that it was made of', () => {
    const place = { at: Date.parse('2026-11-30T12:00Z'), seq: 2 ** 40 };
    for (const order of ['newest', 'oldest'] as const) {
      const cursor = cursorText(order, place);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(pagingOf({ cursor, order, limit: '10' })).toEqual({ selection: { order, after: place, limit: 10 }, problems: [] });
      expect(pagingOf({ cursor })).toEqual({ selection: { order, after: place, limit: 50 }, problems: [] });
    }
  });

  test.each(['nonsense', 'WyJuZXdlc3QiXQ', Buffer.from('["newest",1e99,1]').toString('base64url'), 'x'.repeat(9_999)])(
    '%s is no cursor',
    (cursor) => {
      expect(pagingOf({ cursor })).toMatchObject({ selection: { after: null }, problems: [{ parameter: 'cursor' }] });
    },
  );

  test('a cursor of the other order is none of this list', () => {
    const cursor = cursorText('oldest', { at: 1, seq: 1 });
    expect(pagingOf({ cursor, order: 'newest' })).toMatchObject({ selection: { after: null }, problems: [{ parameter: 'cursor' }] });
  });

  test.each(['0', '-1', '501', 'ten', '1.5'])('%s is no length of a page', (limit) => {
    expect(pagingOf({ limit })).toMatchObject({ selection: { limit: 50 }, problems: [{ parameter: 'limit' }] });
  });
});
