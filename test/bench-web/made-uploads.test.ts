import { expect, test } from 'vitest';
import { Envelope } from '../../core/envelope.ts';
import { DAYS, madeUploads } from '../../scripts/bench-web/made-uploads.ts';
import { skewed } from '../../scripts/bench-web/skew.ts';
import { median, p95 } from '../../scripts/bench-web/timing.ts';

const RUNS = 20_000;
const until = Date.UTC(2026, 10, 30);
const made = [...madeUploads({ runs: RUNS, texts: 2_000, until, seed: 7 })];
const reports = made.flatMap(({ runs }) => runs.map(({ report }) => report));
const share = (count: number) => count / RUNS;

test('the same seed makes the same runs, another one others', () => {
  const some = (seed: number) => [...madeUploads({ runs: 50, texts: 5, until, seed })];
  expect(some(7)).toEqual(some(7));
  expect(some(8)).not.toEqual(some(7));
});

test('every upload is one that the API would take, and is a run of its own', () => {
  for (const { envelope, packedText, runs } of made.slice(0, 500)) {
    const sent = packedText === null ? { report: runs.map(({ report }) => report) } : { record_text: '{}' };
    expect(Envelope.safeParse({ ...envelope, ...sent }).error?.issues ?? []).toEqual([]);
  }
  expect(new Set(made.map(({ key }) => key)).size).toBe(RUNS);
  expect(new Set(made.flatMap(({ runs }) => runs.map(({ id }) => id))).size).toBe(RUNS);
});

test('a year of 50 repositories, 40 tools and 12 models in 6 families; 8 % violated', () => {
  const times = made.flatMap(({ runs }) => runs.map(({ at }) => at));
  expect(Math.max(...times)).toBeLessThan(until);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(until - DAYS * 86_400_000);
  expect(new Set(times.map((at) => Math.floor(at / 86_400_000))).size).toBeGreaterThan(DAYS - 10);
  expect(new Set(made.map(({ envelope }) => envelope.repository.id)).size).toBe(50);
  expect(new Set(reports.flatMap(({ contract }) => contract?.primary_tool ?? [])).size).toBe(40);
  expect(new Set(reports.map(({ model }) => model)).size).toBe(12);
  expect(new Set(made.flatMap(({ runs }) => runs.map(({ family }) => family))).size).toBe(6);
  expect(share(reports.filter(({ verdict }) => verdict === 'violated').length)).toBeCloseTo(0.08, 2);
  expect(reports.filter(({ verdict, findings }) => (verdict === 'violated') !== findings.length > 0)).toEqual([]);
  expect(made.filter(({ packedText }) => packedText !== null)).toHaveLength(2_000);
});

test('what is skewed leans to the first, and leaves nothing out', () => {
  const counts = new Map<string, number>();
  const pick = skewed(['a', 'b', 'c'], 1);
  for (let at = 0; at < 1_100; at++) {
    const value = pick(() => (at + 0.5) / 1_100);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  expect([...counts]).toEqual([
    ['a', 600],
    ['b', 300],
    ['c', 200],
  ]);
});

test('ranks are of values that were measured', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([p95(values), median(values), p95([3])]).toEqual([95, 50, 3]);
});
