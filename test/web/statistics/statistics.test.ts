import fc from 'fast-check';
import { cumulativeStdNormalProbability, probit } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { type Share, wilson, Z95 } from '../../../core/wilson.ts';
import { leavesOutZero, newcombe } from '../../../web/statistics/newcombe.ts';
import { byLowerBound, changeOf, rateOf } from '../../../web/statistics/rate.ts';
import { runsNeeded } from '../../../web/statistics/runs-needed.ts';
import { type Stratum, standardised } from '../../../web/statistics/standardised.ts';

/** Per cent to a tenth. */
const percent = (value: number | null | undefined) => (value == null ? null : Math.round(value * 1000) / 10);
const share = fc.integer({ min: 1, max: 5_000 }).chain((of) => fc.record({ hits: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));

describe('intervals of a rate', () => {
  test.each([
    [0, 5, 0, 43.4],
    [0, 20, 0, 16.1],
    [0, 60, 0, 6],
    [0, 100, 0, 3.7],
    [1, 20, 0.9, 23.6],
    [5, 100, 2.2, 11.2],
    [50, 1000, 3.8, 6.5],
    [5, 5, 56.6, 100],
  ])('%i of %i: %f to %f %%', (hits, of, low, high) => {
    const interval = wilson({ hits, of });
    expect([percent(interval?.low), percent(interval?.high)]).toEqual([low, high]);
  });

  test('nothing observed has no interval and no rate', () => {
    expect(wilson({ hits: 0, of: 0 })).toBe(null);
    expect(rateOf({ hits: 0, of: 0 })).toEqual({ hits: 0, of: 0, value: null, low: null, high: null, few: true });
  });

  test('each bound is the rate at which the observation is 1.96 standard deviations away', () => {
    fc.assert(
      fc.property(share, ({ hits, of }) => {
        const { low, high } = wilson({ hits, of }) ?? { low: Number.NaN, high: Number.NaN };
        const distance = (rate: number) => Math.abs(hits / of - rate) / Math.sqrt((rate * (1 - rate)) / of);
        if (low > 0) expect(distance(low)).toBeCloseTo(Z95, 6);
        if (high < 1) expect(distance(high)).toBeCloseTo(Z95, 6);
        expect(hits === 0 ? low === 0 : low > 0).toBe(true);
        expect(hits === of ? high === 1 : high < 1).toBe(true);
      }),
      { seed: 1 },
    );
  });

  test('it lies in 0…1, holds the rate, mirrors that of the misses, and narrows as observations grow', () => {
    fc.assert(
      fc.property(share, fc.integer({ min: 2, max: 9 }), ({ hits, of }, times) => {
        const { low, high } = wilson({ hits, of }) ?? { low: 2, high: -1 };
        const misses = wilson({ hits: of - hits, of }) ?? { low: 2, high: -1 };
        const more = wilson({ hits: hits * times, of: of * times }) ?? { low: 0, high: 1 };
        expect(low >= 0 && high <= 1 && low <= hits / of && hits / of <= high).toBe(true);
        expect(misses.low).toBeCloseTo(1 - high, 12);
        expect(misses.high).toBeCloseTo(1 - low, 12);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
      { seed: 2 },
    );
  });

  test('the point of the normal distribution is the library’s, as far as that is exact', () => {
    expect(Z95).toBeCloseTo(probit(0.975), 2);
    expect(cumulativeStdNormalProbability(Z95)).toBeCloseTo(0.975, 3);
  });
});

describe('differences', () => {
  test('8 of 80 against 4 of 80 is no claim', () => {
    const change = changeOf({ hits: 8, of: 80 }, { hits: 4, of: 80 });
    expect([percent(change?.difference), percent(change?.low), percent(change?.high), change?.claim]).toEqual([5, -3.6, 14, false]);
  });

  test('100 of 1000 against 50 of 1000 is one', () => {
    const change = changeOf({ hits: 100, of: 1000 }, { hits: 50, of: 1000 });
    expect([percent(change?.low), percent(change?.high), change?.claim]).toEqual([2.7, 7.3, true]);
  });

  test('too few runs on one side are no claim, however far apart', () => {
    const change = changeOf({ hits: 19, of: 19 }, { hits: 0, of: 500 });
    expect(change && leavesOutZero(change)).toBe(true);
    expect(change?.claim).toBe(false);
    expect(changeOf({ hits: 20, of: 20 }, { hits: 0, of: 500 })?.claim).toBe(true);
  });

  test('nothing on one side is no difference', () => {
    expect(newcombe({ hits: 0, of: 0 }, { hits: 1, of: 5 })).toBe(null);
    expect(newcombe({ hits: 1, of: 5 }, { hits: 0, of: 0 })).toBe(null);
  });

  test('an interval lies in −1…1, holds the difference, and turns its sign with the sides', () => {
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [one, other] = [newcombe(a, b), newcombe(b, a)];
        expect(one && one.low >= -1 && one.high <= 1 && one.low <= one.difference && one.difference <= one.high).toBe(true);
        expect(other?.low).toBeCloseTo(-(one?.high ?? Number.NaN), 12);
        expect(other?.high).toBeCloseTo(-(one?.low ?? Number.NaN), 12);
      }),
      { seed: 3 },
    );
  });
});

test.each([
  [5, 10, 435],
  [5, 7.5, 1471],
  [2, 4, 1141],
  [10, 15, 686],
])('%f against %f %% needs %i runs a side', (one, other, runs) => {
  expect(runsNeeded(one / 100, other / 100)).toBe(runs);
  expect(runsNeeded(other / 100, one / 100)).toBe(runs);
});

test('equal rates never differ', () => {
  expect(runsNeeded(0.1, 0.1)).toBe(null);
});

describe('the same mix of repositories', () => {
  const hard: Stratum = { name: 'hard', a: { hits: 27, of: 180 }, b: { hits: 4, of: 20 } };
  const easy: Stratum = { name: 'easy', a: { hits: 1, of: 20 }, b: { hits: 12, of: 180 } };

  test('A is better in each repository and worse pooled: that is warned of', () => {
    const compared = standardised([hard, easy]);
    expect([percent(compared?.a), percent(compared?.b)]).toEqual([10, 13.3]);
    expect(compared?.pooled).toMatchObject({ a: { hits: 28, of: 200 }, b: { hits: 16, of: 200 } });
    expect(compared?.flips).toBe(true);
  });

  test('repositories of one side alone say nothing about a difference, and how much is left out is said', () => {
    const compared = standardised([hard, { name: 'only A', a: { hits: 50, of: 50 }, b: { hits: 0, of: 0 } }]);
    expect(percent(compared?.a)).toBe(15);
    expect(compared?.shared.map(({ name }) => name)).toEqual(['hard']);
    expect(compared?.covered).toEqual({ hits: 200, of: 250 });
    expect(standardised([{ name: 'only A', a: { hits: 1, of: 2 }, b: { hits: 0, of: 0 } }])).toBe(null);
  });

  test('one stratum alone is Newcombe’s difference, and warns of nothing', () => {
    fc.assert(
      fc.property(share, share, (a: Share, b: Share) => {
        const compared = standardised([{ name: 'one', a, b }]);
        const plain = newcombe(a, b);
        expect(compared?.difference.low).toBeCloseTo(plain?.low ?? Number.NaN, 10);
        expect(compared?.difference.high).toBeCloseTo(plain?.high ?? Number.NaN, 10);
        expect(compared?.flips).toBe(false);
      }),
      { seed: 4 },
    );
  });

  test('strata of one mix on both sides never flip', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(50), fc.nat(50)), { minLength: 1, maxLength: 6 }), (rows) => {
        const strata = rows.map(([of, a, b], index) => ({
          name: String(index),
          a: { hits: Math.min(a, of), of },
          b: { hits: Math.min(b, of), of },
        }));
        expect(standardised(strata)?.flips).toBe(false);
      }),
      { seed: 5 },
    );
  });
});

test('the worst rate that can be believed stands first, and those with few runs after all others', () => {
  const rates = [
    { hits: 5, of: 5 },
    { hits: 64, of: 100 },
    { hits: 1, of: 10 },
    { hits: 30, of: 40 },
    { hits: 0, of: 0 },
  ].map(rateOf);
  expect(rates.toSorted(byLowerBound).map(({ hits, of }) => `${hits}/${of}`)).toEqual(['30/40', '64/100', '1/10', '5/5', '0/0']);
});
