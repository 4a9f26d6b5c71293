import type { BreakdownRow } from '../../views/shapes.ts';

export interface Column {
  readonly id: 'name' | 'runs' | 'violated' | 'rate' | 'inconclusive' | 'change';
  readonly title: string;
  readonly hint: string;
  readonly direction: 'ascending' | 'descending';
}

export const COLUMNS: readonly Column[] = [
  { id: 'name', title: 'name', hint: 'By name', direction: 'ascending' },
  { id: 'runs', title: 'runs', hint: 'All runs under the filter', direction: 'descending' },
  { id: 'violated', title: 'violated', hint: 'Violated runs, of those judged', direction: 'descending' },
  { id: 'rate', title: 'rate, 95%', hint: 'By the lower end of the interval; few runs last', direction: 'descending' },
  {
    id: 'inconclusive',
    title: 'inconclusive',
    hint: 'Runs that the rate leaves out, since their record decides nothing',
    direction: 'descending',
  },
  { id: 'change', title: 'change', hint: 'Against the span before, in points', direction: 'descending' },
];

/** The column that an address names; the rate where it names none. */
export function sortOf(written: string | null): Column['id'] {
  return COLUMNS.find(({ id }) => id === written)?.id ?? 'rate';
}

/** Rows come ranked by their rate's lower bound; any other column sorts them anew, equals in that order. */
export function sortedBy(rows: readonly BreakdownRow[], column: Column['id']): readonly BreakdownRow[] {
  if (column === 'rate') return rows;
  if (column === 'name') return rows.toSorted((a, b) => (a.keys[0] ?? '').localeCompare(b.keys[0] ?? '', 'en'));
  const sizeOf = (row: BreakdownRow): number => {
    if (column === 'runs') return row.counts.runs;
    if (column === 'inconclusive') return row.counts.inconclusive;
    if (column === 'change') return row.change?.difference ?? -2;
    return row.rate.hits;
  };
  return rows.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}
