import { IdTable } from './id-table.ts';

/** Runs by group and outcome. Groups are numbered as they are met. */
export interface Cells {
  /** For each group: its codes in the order of the axes, its runs by outcome, its clusters. */
  readonly groups: Iterable<{
    readonly codes: readonly number[];
    readonly runs: readonly (readonly [outcome: number, runs: number])[];
    readonly clusters: number;
  }>;
}

/** One dimension of a grouping: each row's code, and how many codes there are. */
export interface Axis {
  readonly codes: Uint32Array;
  readonly size: number;
}

export interface Counting {
  /** Rows with those of a cluster together. */
  readonly rows: Int32Array;
  readonly outcomes: Uint32Array;
  readonly clusters: Uint32Array;
  /** By outcome: 1 where its runs are part of a rate. */
  readonly rated: Uint8Array;
}

/** A table with a cell for each possible group and outcome is fast, and takes four bytes for each: 16 MiB at most. */
const MOST_CELLS = 2 ** 22;

/** At most three axes. */
export function cellsOf(axes: readonly Axis[], counting: Counting): Cells {
  const cells = axes.reduce((product, { size }) => product * Math.max(1, size), Math.max(1, counting.rated.length));
  return cells <= MOST_CELLS ? denseCells(axes, counting) : sparseCells(axes, counting);
}

/** An axis of nothing, for groupings with fewer than three. */
function three(axes: readonly Axis[], rows: Counting['outcomes']): readonly [Axis, Axis, Axis] {
  const none = { codes: rows, size: 0 };
  return [axes[0] ?? none, axes[1] ?? none, axes[2] ?? none];
}

export function denseCells(axes: readonly Axis[], { rows, outcomes, clusters, rated }: Counting): Cells {
  const [a, b, c] = three(axes, outcomes);
  const [wide, width] = [rated.length, (axis: Axis) => Math.max(1, axis.size)];
  const [stepA, stepB, stepC] = [a.size && width(b) * width(c), b.size && width(c), c.size && 1];
  const groups = width(a) * width(b) * width(c);
  const [codesA, codesB, codesC] = [a.codes, b.codes, c.codes];
  const counts = new Uint32Array(groups * wide);
  const [seen, distinct] = [new Uint32Array(groups), new Uint32Array(groups)];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0;
    const group = (codesA[row] ?? 0) * stepA + (codesB[row] ?? 0) * stepB + (codesC[row] ?? 0) * stepC;
    const outcome = outcomes[row] ?? 0;
    const cell = group * wide + outcome;
    counts[cell] = (counts[cell] ?? 0) + 1;
    const cluster = (clusters[row] ?? 0) + 1;
    if (rated[outcome] === 1 && seen[group] !== cluster) {
      seen[group] = cluster;
      distinct[group] = (distinct[group] ?? 0) + 1;
    }
  }
  return { groups: denseGroups(axes, counts, distinct, wide) };
}

function* denseGroups(axes: readonly Axis[], counts: Uint32Array, distinct: Uint32Array, wide: number): Cells['groups'] {
  for (let group = 0; group < distinct.length; group++) {
    const runs: (readonly [number, number])[] = [];
    for (let outcome = 0; outcome < wide; outcome++) {
      const count = counts[group * wide + outcome] ?? 0;
      if (count > 0) runs.push([outcome, count]);
    }
    if (runs.length > 0) yield { codes: codesOf(group, axes), runs, clusters: distinct[group] ?? 0 };
  }
}

function codesOf(group: number, axes: readonly Axis[]): readonly number[] {
  let rest = group;
  const codes = axes.toReversed().map(({ size }) => {
    const code = rest % Math.max(1, size);
    rest = (rest - code) / Math.max(1, size);
    return code;
  });
  return codes.reverse();
}

/** Names that no table can hold are numbered two by two, so that no number grows beyond what is exact. */
export function sparseCells(axes: readonly Axis[], { rows, outcomes, clusters, rated }: Counting): Cells {
  const steps = axes.map(({ codes, size }) => ({ codes, size, ids: new IdTable() }));
  const cells = new IdTable();
  const counts = new Uint32Array(rows.length);
  const [seen, distinct, sample] = [new Uint32Array(rows.length), new Uint32Array(rows.length), new Uint32Array(rows.length)];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0;
    let group = 0;
    for (const { codes, size, ids } of steps) group = ids.id(group * size + (codes[row] ?? 0));
    sample[group] = row;
    const outcome = outcomes[row] ?? 0;
    const cell = cells.id(group * rated.length + outcome);
    counts[cell] = (counts[cell] ?? 0) + 1;
    const cluster = (clusters[row] ?? 0) + 1;
    if (rated[outcome] === 1 && seen[group] !== cluster) {
      seen[group] = cluster;
      distinct[group] = (distinct[group] ?? 0) + 1;
    }
  }
  const runs: (readonly [number, number])[][] = [];
  for (let cell = 0; cell < cells.size; cell++) {
    const outcome = cells.key(cell) % rated.length;
    const group = (cells.key(cell) - outcome) / rated.length;
    const found = runs[group] ?? [];
    found.push([outcome, counts[cell] ?? 0]);
    runs[group] = found;
  }
  return {
    groups: runs.map((found, group) => ({
      codes: axes.map(({ codes }) => codes[sample[group] ?? 0] ?? 0),
      runs: found,
      clusters: distinct[group] ?? 0,
    })),
  };
}
