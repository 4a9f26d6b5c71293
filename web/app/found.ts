import { placedApp } from '../server/app.ts';
import type { StoredRun } from '../store/store.ts';
import { pagingOf } from '../views/cursor.ts';
import { listOf } from '../views/list.ts';
import type { Question } from '../views/shapes.ts';
import type { Params } from './search-params.ts';

/** One page of a list, or of what a search found in it. */
export interface Found {
  readonly rows: readonly StoredRun[];
  /** Rows under the filter. */
  readonly total: number;
  /** Rows that a search read on this page. */
  readonly looked: number;
  readonly next: string | null;
}

/** A search reads so many rows at a time, and so many for one page at the most: texts are not indexed, and time is bounded. */
const STRIDE = 500;
const MOST_READ = 5_000;
const PAGE = 50;

/** The rows of a question that hold the text `q` in message, id, tool or repository; without `q`, all of them, a page at a time. */
export async function foundOf(question: Question, { q, cursor }: Pick<Params, 'q' | 'cursor'>): Promise<Found> {
  const { facts, store } = placedApp();
  const page = async (place: string | null, limit: number) =>
    listOf(facts, store, question, pagingOf({ cursor: place, limit: String(limit) }).selection);
  if (q === null || q.trim() === '') {
    const { rows, total, next } = await page(cursor, PAGE);
    return { rows, total, next, looked: rows.length };
  }
  const wanted = q.trim().toLowerCase();
  const hits: StoredRun[] = [];
  let [looked, next, total] = [0, cursor, 0];
  do {
    const list = await page(next, STRIDE);
    hits.push(...list.rows.filter((run) => textOf(run).includes(wanted)));
    looked += list.rows.length;
    total = list.total;
    next = list.next;
  } while (next !== null && hits.length < PAGE && looked < MOST_READ);
  return { rows: hits, total, looked, next };
}

function textOf({ report, repository }: StoredRun): string {
  const { id, contract, findings } = report;
  return [id, repository.name, contract?.primary_tool, contract?.name, ...findings.flatMap(({ rule, message }) => [rule, message])]
    .join('\n')
    .toLowerCase();
}
