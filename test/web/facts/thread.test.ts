import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Facts } from '../../../web/facts/facts.ts';
import type { Filter } from '../../../web/facts/filter.ts';
import { factsFrom } from '../../../web/facts/open-facts.ts';
import { dice, madeFacts } from '../made-facts.ts';
import { naiveCounts } from '../naive-counts.ts';

const SEED = 21;
const folder = mkdtempSync(join(fileURLToPath(new URL('../../..', import.meta.url)), 'node_modules/.thread-'));
const script = join(folder, 'thread.mjs');
const everything: Filter = { from: 0, to: 1_000_000, repo: [], tool: [], model: [], agent: [], type: [], verdict: [], kind: 'work' };
const everyFact = madeFacts(dice(SEED), 12_000, { from: 0, to: 1_000_000 });
const stored = (count: number) => everyFact.slice(0, count);

let opened: Facts[] = [];

beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL('./made-thread.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
  }),
);
afterEach(async () => {
  await Promise.all(opened.map((facts) => facts.close()));
  opened = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openedOver(count: number, budget = 20_000) {
  const state = new Int32Array(new SharedArrayBuffer(20));
  state[0] = count;
  const faults: string[] = [];
  const start = () => new Worker(pathToFileURL(script), { workerData: { state, seed: SEED } });
  const facts = await factsFrom(start, { budget, onFault: (reason) => faults.push(reason) });
  opened.push(facts);
  return { facts, state, faults };
}

const runsOf = async (facts: Facts) => (await facts.groups(everything, [{ by: [] }]))[0]?.[0]?.counts;

test('everything that is stored is read, page by page, before the first answer', async () => {
  const { facts, state } = await openedOver(12_000);
  expect(await runsOf(facts)).toEqual(naiveCounts(stored(12_000), everything));
  expect(state[3]).toBeLessThan(12_000);
});

test('what was stored before a question is part of its answer', async () => {
  const { facts, state } = await openedOver(100);
  for (const count of [100, 101, 6_000, 6_001]) {
    state[0] = count;
    expect(await runsOf(facts)).toEqual(naiveCounts(stored(count), everything));
  }
});

test('questions asked at once are answered each with its own', async () => {
  const { facts } = await openedOver(500);
  const filters = Array.from({ length: 30 }, (_, index) => ({ ...everything, to: 30_000 * (index + 1) }));
  const answers = await Promise.all(filters.map((filter) => facts.select(filter, { order: 'newest', after: null, limit: 3 })));
  expect(answers.map(({ total }) => total)).toEqual(filters.map((filter) => naiveCounts(stored(500), filter).runs));
  expect(await facts.span()).toEqual({ first: expect.any(Number), last: expect.any(Number) });
  expect((await facts.values('model')).length).toBeGreaterThan(3);
  expect(await facts.rules()).toContain('masked_status');
});

describe('when something breaks', () => {
  test('a thread that dies is started anew, and what it owed is asked again', async () => {
    const { facts, state, faults } = await openedOver(300);
    state[1] = 4;
    expect(await runsOf(facts)).toEqual(naiveCounts(stored(300), everything));
    expect([faults, state[2]]).toEqual([['it ended'], 2]);
  });

  test('a question that two threads die of is given up, the next one is not', async () => {
    const { facts, state, faults } = await openedOver(300);
    state[1] = 1;
    await expect(runsOf(facts)).rejects.toMatchObject({ name: 'FactsError', code: 'unavailable' });
    expect([faults.length, state[2]]).toEqual([2, 2]);
    state[1] = 0;
    expect(await runsOf(facts)).toEqual(naiveCounts(stored(300), everything));
  });

  test('a database that does not answer makes numbers unavailable, not old, and its words go nowhere', async () => {
    const { facts, state } = await openedOver(300);
    state[1] = 2;
    await expect(runsOf(facts)).rejects.toMatchObject({ code: 'unavailable', message: expect.not.stringContaining('hunter2') });
    state[1] = 0;
    expect((await runsOf(facts))?.runs).toBeGreaterThan(0);
  });

  test('a question that takes too long says so', async () => {
    const { facts, state } = await openedOver(300, 150);
    state[1] = 3;
    await expect(runsOf(facts)).rejects.toMatchObject({ code: 'too_slow', message: 'There was no answer within 150 ms.' });
  });

  test('a grouping that cannot be is refused with its reason', async () => {
    const { facts } = await openedOver(10);
    await expect(facts.groups(everything, [{ by: ['bucket'] }])).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('edges'),
    });
  });

  test('a thread that is not there is a fault, not a wait', async () => {
    const missing = () => new Worker(pathToFileURL(join(folder, 'nowhere.mjs')));
    await expect(factsFrom(missing, { budget: 1_000 })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('closing ends what is owed and the source; later questions are refused', async () => {
  const { facts, state } = await openedOver(300);
  state[1] = 3;
  const owed = expect(runsOf(facts)).rejects.toMatchObject({ code: 'closed' });
  await facts.close();
  await owed;
  await expect(facts.rules()).rejects.toMatchObject({ code: 'closed' });
  expect(state[4]).toBe(1);
});
