import { expect, test } from 'vitest';
import { factsTable } from '../../../web/facts/facts-table.ts';
import type { Filter } from '../../../web/facts/filter.ts';
import { dice } from '../made-facts.ts';
import { manyFacts, YEAR } from './many-facts.ts';

const year: Filter = { ...YEAR, repo: [], tool: [], model: [], agent: [], type: [], verdict: [], kind: 'work' };

function filled(count: number) {
  const table = factsTable();
  table.put(manyFacts(dice(3), 0, count, count));
  return table;
}

/** CPU milliseconds of the quickest of some rounds. */
function cost(work: (filter: Filter) => unknown): number {
  const rounds = Array.from({ length: 9 }, (_, round) => {
    const before = process.cpuUsage();
    work({ ...year, to: year.to + round });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...rounds);
}

test('four times the runs cost about four times as much: groups, crossed groups, pages', () => {
  const [small, large] = [filled(10_000), filled(40_000)];
  const growth = (work: (table: typeof small, filter: Filter) => unknown) =>
    cost((filter) => work(large, filter)) /
    Math.max(
      0.2,
      cost((filter) => work(small, filter)),
    );
  expect(growth((table, filter) => table.groups(filter, [{ by: ['tool'] }]))).toBeLessThan(12);
  expect(growth((table, filter) => table.groups(filter, [{ by: ['tool', 'model', 'repo'] }]))).toBeLessThan(12);
  expect(growth((table, filter) => table.select(filter, { order: 'oldest', after: null, limit: 50 }))).toBeLessThan(12);
});

test('a grouping costs no more than a few times a plain pass over the same facts', () => {
  const count = 40_000;
  const table = filled(count);
  const facts = manyFacts(dice(3), 0, count, count);
  const plain = cost((filter) => {
    const runs = new Map<string, number>();
    for (const { tool, at } of facts) if (at >= filter.from && at < filter.to) runs.set(tool ?? '', (runs.get(tool ?? '') ?? 0) + 1);
    return runs;
  });
  expect(cost((filter) => table.groups(filter, [{ by: ['tool'] }]))).toBeLessThan(6 * plain);
});
