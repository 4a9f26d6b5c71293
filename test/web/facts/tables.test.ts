import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Axis, type Counting, denseCells, sparseCells } from '../../../web/facts/cells.ts';
import { ClusterDictionary } from '../../../web/facts/cluster-dictionary.ts';
import { clusterOrder } from '../../../web/facts/cluster-order.ts';
import { IdTable } from '../../../web/facts/id-table.ts';
import { SeqIndex } from '../../../web/facts/seq-index.ts';
import { dice, whole } from '../made-facts.ts';

test('names get consecutive numbers, and the same name the same one, however many there are', () => {
  const clusters = new ClusterDictionary();
  const names = Array.from({ length: 50_000 }, (_, index) => `orchard/press@${(index * 7_919) % 50_000}`);
  expect(names.map((name) => clusters.code(name))).toEqual(names.map((_, index) => index));
  expect(names.map((name) => clusters.code(name))).toEqual(names.map((_, index) => index));
  expect(clusters.size).toBe(50_000);
});

test('numbers far beyond 32 bits are told apart', () => {
  const ids = new IdTable();
  const keys = Array.from({ length: 20_000 }, (_, index) => index * 2 ** 32 + (index % 3));
  expect(keys.map((key) => ids.id(key))).toEqual(keys.map((_, index) => index));
  expect(keys.map((key) => ids.key(ids.id(key)))).toEqual(keys);
  expect(ids.size).toBe(keys.length);
});

test('rows are found by their seq, near and far, and none where there is none', () => {
  const index = new SeqIndex();
  const seqs = [1, 2, 4_095, 4_096, 2 ** 31, 2 ** 40 + 3];
  seqs.forEach((seq, row) => {
    index.put(seq, row);
  });
  expect(seqs.map((seq) => index.row(seq))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 3, 5_000, 2 ** 41].map((seq) => index.row(seq))).toEqual([undefined, undefined, undefined, undefined]);
});

test('the order of clusters holds every row once, those of a cluster together', () => {
  const roll = dice(5);
  const clusters = Uint32Array.from({ length: 500 }, () => whole(roll, 40));
  const scope = Int32Array.from({ length: 500 }, (_, row) => row).filter(() => roll() < 0.7);
  const ordered = clusterOrder(scope, clusters, 40, new Int32Array(500));
  expect([...ordered].sort((a, b) => a - b)).toEqual([...scope]);
  const codes = [...ordered].map((row) => clusters[row]);
  expect(codes.filter((code, index) => code !== codes[index - 1])).toHaveLength(new Set(codes).size);
});

const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });

test('a table with a cell for everything and one with those that are met count the same', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 200 }), fc.nat(), (widths, count, seed) => {
      const roll = dice(seed);
      const codes = (below: number) => Uint32Array.from({ length: count }, () => whole(roll, below));
      const axes: readonly Axis[] = widths.map((size) => ({ codes: codes(size), size }));
      const clusters = codes(10).sort();
      const rows = Int32Array.from({ length: count }, (_, row) => row);
      const counting: Counting = { rows, outcomes: codes(3), clusters, rated: Uint8Array.from([1, 0, 1]) };
      const listed = (groups: ReturnType<typeof denseCells>['groups']) =>
        [...groups].map(({ runs, ...group }) => JSON.stringify({ ...group, runs: [...runs].sort() })).sort();
      const dense = listed(denseCells(axes, counting).groups);
      expect(listed(sparseCells(axes, counting).groups)).toEqual(dense);
      expect(dense.length > 0).toBe(count > 0);
    }),
    { seed: 9 },
  );
});
