import type { Counts } from '../../facts/counts.ts';
import type { SeriesPoint } from '../../views/shapes.ts';
import { FIVE, FURTHER, furtherCount } from '../words/types.ts';

/** The address's instants: exact, so that a mark's rows are the mark's. */
export function bucketRange({ start, end }: Pick<SeriesPoint, 'start' | 'end'>) {
  return { period: null, from: new Date(start).toISOString(), to: new Date(end).toISOString() };
}

/** How many findings of a type, or of all further checks. */
export function countOf(counts: Counts, id: string): number {
  return id === FURTHER ? furtherCount(counts.by_rule) : (counts.by_rule[id] ?? 0);
}

/** The fill of a type: its colour under its pattern. */
export function fillOf(id: string): string {
  const place = FIVE.indexOf(id);
  return `url(#type-${place < 0 ? 'further' : place + 1})`;
}
