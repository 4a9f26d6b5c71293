import type { Fact } from './fact.ts';
import type { Dimension, Facts, Group, Grouping, Selected, Selection } from './facts.ts';
import type { Filter } from './filter.ts';
import { groupsOf } from './groups-of.ts';
import { Rows } from './rows.ts';
import { Scopes } from './scopes.ts';
import { selectOf } from './select-of.ts';

type Answer<Name extends 'groups' | 'select' | 'values' | 'rules' | 'span'> = Awaited<ReturnType<Facts[Name]>>;

/** All facts in memory, and every answer about them. Knows no database, no clock and no thread. */
export interface FactsTable {
  /** The highest revision that was put in; 0: none. What is newer is to be put in next. */
  readonly revision: number;
  /** Rows, those that no number counts included. */
  readonly length: number;
  put(facts: readonly Fact[]): void;
  groups(filter: Filter, groupings: readonly Grouping[]): readonly (readonly Group[])[];
  select(filter: Filter, selection: Selection): Selected;
  values(dimension: Exclude<Dimension, 'bucket'>): Answer<'values'>;
  rules(): Answer<'rules'>;
  span(): Answer<'span'>;
}

export function factsTable(): FactsTable {
  const rows = new Rows();
  const scopes = new Scopes(rows);
  const [values, rules] = [lasting<Answer<'values'>>(rows), lasting<Answer<'rules'>>(rows)];
  return {
    get revision() {
      return rows.revision;
    },
    get length() {
      return rows.columns.length;
    },
    put: (facts) => rows.put(facts),
    groups: (filter, groupings) => groupsOf(rows, filter, groupings, scopes),
    select: (filter, selection) => selectOf(rows, filter, selection, scopes),
    values: (dimension) => values(dimension, () => valuesOf(rows, dimension)),
    rules: () => rules('', () => rulesOf(rows)),
    span: () => spanOf(rows),
  };
}

/** Answers by name, each worked out again only after rows were put in: every page asks for the same menus. */
function lasting<Value>(rows: Rows): (name: string, work: () => Value) => Value {
  const known = new Map<string, { readonly changes: number; readonly value: Value }>();
  return (name, work) => {
    const last = known.get(name);
    if (last?.changes === rows.changes) return last.value;
    const value = work();
    known.set(name, { changes: rows.changes, value });
    return value;
  };
}

/** Work and probes alike; runs without a value are left out. */
function valuesOf(rows: Rows, dimension: Exclude<Dimension, 'bucket'>): Answer<'values'> {
  const names = rows.names[dimension];
  return [...runsByCode(rows, rows.columns.codes(dimension), names.size).entries()]
    .flatMap(([code, runs]) => {
      const value = runs === 0 ? null : names.value(code);
      return value === null ? [] : [{ value: String(value), runs }];
    })
    .sort((a, b) => b.runs - a.runs || (a.value < b.value ? -1 : 1));
}

function rulesOf(rows: Rows): readonly string[] {
  const runs = runsByCode(rows, rows.columns.codes('outcome'), rows.outcomes.size);
  return [...new Set([...runs.entries()].flatMap(([code, count]) => (count === 0 ? [] : rows.outcomes.rulesOf(code))))].sort();
}

function spanOf({ columns }: Rows): Answer<'span'> {
  const { first, last } = columns.countedSpan();
  return first <= last ? { first, last } : null;
}

function runsByCode({ columns }: Rows, codes: Uint32Array, size: number): Uint32Array {
  const runs = new Uint32Array(size);
  for (let row = 0; row < columns.length; row++) {
    const code = codes[row] ?? 0;
    if (columns.counted[row] !== 0) runs[code] = (runs[code] ?? 0) + 1;
  }
  return runs;
}
