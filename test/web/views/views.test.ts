import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../web/facts/fact.ts';
import { breakdownOf } from '../../../web/views/breakdown.ts';
import { questionOf } from '../../../web/views/question.ts';
import { seriesOf } from '../../../web/views/series.ts';
import { summaryOf } from '../../../web/views/summary.ts';
import { factsInMemory } from '../facts-in-memory.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-30T12:00Z');
let seq = 0;

/** `count` runs, so many days before now, the first `violated` of them violated. */
function runs(daysAgo: number, count: number, violated: number, rest: Partial<Fact> = {}): readonly Fact[] {
  return Array.from({ length: count }, (_, index): Fact => {
    seq += 1;
    return {
      seq,
      revision: seq,
      at: now - daysAgo * DAY,
      repository: 'orchard/press',
      tool: 'vitest',
      model: 'gpt-4.1',
      family: 'GPT',
      agent: null,
      verdict: index < violated ? 'violated' : 'faithful',
      method: 'primary',
      evidence: 'claimed',
      kind: 'work',
      rules: index < violated ? ['unattempted_primary'] : [],
      waived: [],
      rulesVersion: 1,
      cluster: `run ${seq}`,
      standing: 'counted',
      ...rest,
    };
  });
}

const asked = (raw: Record<string, string> = {}) => questionOf(raw, { now, timeZone: 'UTC', span: null });

describe('summary', () => {
  test('the rate, its interval, and a change that may be called one', async () => {
    const facts = factsInMemory([...runs(2, 1000, 100), ...runs(35, 1000, 50)]);
    const { rate, rateBefore, change, before } = await summaryOf(facts, asked());
    expect(rate).toMatchObject({ hits: 100, of: 1000, value: 0.1, few: false });
    expect(rateBefore).toMatchObject({ hits: 50, of: 1000 });
    expect(before?.runs).toBe(1000);
    expect(change).toMatchObject({ claim: true });
    expect(change?.low).toBeCloseTo(0.027, 3);
  });

  test('where the first run is younger than the span before, there is nothing to compare with', async () => {
    const { before, rateBefore, change, contractChange } = await summaryOf(factsInMemory(runs(2, 30, 3)), asked());
    expect([before, rateBefore, change, contractChange]).toEqual([null, null, null, null]);
  });

  test('a type and a verdict change what is counted, and no share’s denominator', async () => {
    const facts = factsInMemory([
      ...runs(1, 40, 4),
      ...runs(1, 10, 0, { verdict: 'inconclusive' }),
      ...runs(1, 50, 0, { verdict: 'not_applicable', tool: null }),
    ]);
    const [all, narrowed] = await Promise.all(
      [{}, { type: 'unattempted_primary', verdict: 'violated' }].map((raw) => summaryOf(facts, asked(raw))),
    );
    expect([all?.now.runs, narrowed?.now.runs]).toEqual([100, 4]);
    expect(narrowed?.rate).toMatchObject({ hits: 4, of: 40 });
    expect(narrowed?.contractShare).toEqual(all?.contractShare);
    expect(narrowed?.contractShare).toMatchObject({ hits: 50, of: 100 });
    expect(narrowed?.inconclusiveShare).toMatchObject({ hits: 10, of: 50 });
  });

  test('repositories that fell silent, the one that spoke last first; a verdict silences nobody', async () => {
    const facts = factsInMemory([
      ...runs(40, 9, 0, { repository: 'a/early' }),
      ...runs(35, 2, 0, { repository: 'b/late' }),
      ...runs(36, 1, 0, { repository: 'b/late' }),
      ...runs(35, 5, 0, { repository: 'c/speaking' }),
      ...runs(1, 1, 0, { repository: 'c/speaking' }),
      ...runs(300, 5, 0, { repository: 'd/long-gone' }),
    ]);
    const expected = [
      { repository: 'b/late', runsBefore: 3 },
      { repository: 'a/early', runsBefore: 9 },
    ];
    expect((await summaryOf(facts, asked())).silent).toEqual(expected);
    expect((await summaryOf(facts, asked({ verdict: 'violated' }))).silent).toEqual(expected);
  });

  test('rules versions of the span, in their order', async () => {
    const facts = factsInMemory([...runs(1, 1, 0, { rulesVersion: 3 }), ...runs(1, 2, 0, { rulesVersion: 2 }), ...runs(50, 1, 0)]);
    expect((await summaryOf(facts, asked())).rulesVersions).toEqual([2, 3]);
  });
});

describe('series', () => {
  test('an empty bucket is there: its count is 0, its rate a gap', async () => {
    const { lines } = await seriesOf(factsInMemory(runs(3, 5, 5)), asked({ period: '7d' }), null);
    expect(lines[0]?.points.map(({ counts }) => counts.runs)).toEqual([0, 0, 0, 5, 0, 0, 0]);
    expect(lines[0]?.points.map(({ rate }) => rate.value)).toEqual([null, null, null, 1, null, null, null]);
  });

  test('the last bucket fills, and one that the range cuts is in part', async () => {
    const partial = async (raw: Record<string, string>) =>
      (await seriesOf(factsInMemory([]), asked(raw), null)).lines[0]?.points.map((point) => point.partial);
    expect(await partial({ period: '7d' })).toEqual([false, false, false, false, false, false, true]);
    expect(await partial({ from: '2026-11-04', to: '2026-11-20', bucket: 'week' })).toEqual([true, false, true]);
    expect(await partial({ from: '2026-11-02', to: '2026-11-15', bucket: 'week' })).toEqual([false, false]);
  });

  test('the most runs have lines, the others share the last, and a key of that name is told from it', async () => {
    const facts = factsInMemory([
      ...runs(1, 9, 1, { model: 'a' }),
      ...runs(1, 5, 1, { model: 'other' }),
      ...runs(1, 3, 1, { model: 'b' }),
      ...runs(2, 2, 2, { model: 'c' }),
    ]);
    const series = await seriesOf(facts, asked({ period: '7d' }), 'model', 2);
    expect(series.keys).toBe(4);
    expect(series.lines.map(({ key, rest, total }) => [key, rest, total.runs])).toEqual([
      ['a', false, 9],
      ['other', false, 5],
      ['other', true, 5],
    ]);
    expect(series.lines[2]?.points.map(({ rate }) => `${rate.hits}/${rate.of}`)).toEqual(['0/0', '0/0', '0/0', '0/0', '2/2', '1/3', '0/0']);
  });
});

describe('breakdown', () => {
  const facts = factsInMemory([
    ...runs(1, 5, 5, { tool: 'rarely' }),
    ...runs(1, 100, 64, { tool: 'often' }),
    ...runs(1, 100, 10, { tool: 'seldom' }),
    ...runs(35, 100, 10, { tool: 'often' }),
    ...runs(35, 50, 1, { tool: 'gone' }),
    ...runs(1, 8, 0, { tool: null, verdict: 'not_applicable' }),
  ]);

  test('ranked by the lower bound; few runs are not ranked, and follow by number', async () => {
    const { rows } = await breakdownOf(facts, asked(), ['tool']);
    expect(rows.map(({ keys }) => keys[0])).toEqual(['often', 'seldom', 'rarely', null]);
    expect(rows.map(({ rate }) => rate.few)).toEqual([false, false, true, true]);
  });

  test('each row has its change; one that is new has none', async () => {
    const { rows } = await breakdownOf(facts, asked(), ['tool']);
    expect(rows[0]).toMatchObject({ rateBefore: { hits: 10, of: 100 }, change: { claim: true } });
    expect(rows[1]).toMatchObject({ rateBefore: null, change: null });
    expect(rows[3]?.rate.value).toBe(null);
  });

  test('two dimensions make a cell for each pair that ran', async () => {
    const { rows } = await breakdownOf(facts, asked(), ['tool', 'rules_version']);
    expect(rows.map(({ keys }) => keys)).toEqual([
      ['often', '1'],
      ['seldom', '1'],
      ['rarely', '1'],
      [null, '1'],
    ]);
  });
});
