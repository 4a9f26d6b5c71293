import type { Selected, Selection } from './facts.ts';
import type { Filter } from './filter.ts';
import type { Rows } from './rows.ts';
import type { Scopes } from './scopes.ts';

/** A page of the rows that a filter lists. Equal instants are told apart by `seq`, so that no row is on two pages or on none. */
export function selectOf(rows: Rows, filter: Filter, { order, after, limit }: Selection, scopes: Scopes): Selected {
  const { columns } = rows;
  const outcomes = columns.codes('outcome');
  const listed = Uint8Array.from(rows.outcomes.weights(filter), ({ listed }) => (listed ? 1 : 0));
  const scope = scopes.scope(filter);
  const sign = order === 'newest' ? -1 : 1;
  const precedes = (a: Place, b: Place) => sign * (a.at - b.at || a.seq - b.seq) < 0;
  const page = new Page(Math.max(0, limit), precedes);
  let [total, beyond] = [0, 0];
  for (let index = 0; index < scope.length; index++) {
    const row = scope[order === 'newest' ? scope.length - 1 - index : index] ?? 0;
    if (listed[outcomes[row] ?? 0] !== 1) continue;
    total += 1;
    const [at, seq] = [columns.at[row] ?? 0, columns.seq[row] ?? 0];
    if (after !== null && sign * (at - after.at || seq - after.seq) <= 0) continue;
    beyond += 1;
    if (page.wants(at, seq, sign)) page.add({ at, seq });
  }
  return { rows: page.rows(), more: beyond > limit, total };
}

interface Place {
  readonly at: number;
  readonly seq: number;
}

/** The first `limit` places of any number that come by: a heap with the last of them on top. */
class Page {
  readonly #limit: number;
  readonly #precedes: (a: Place, b: Place) => boolean;
  readonly #heap: Place[] = [];

  constructor(limit: number, precedes: (a: Place, b: Place) => boolean) {
    this.#limit = limit;
    this.#precedes = precedes;
  }

  wants(at: number, seq: number, sign: number): boolean {
    const last = this.#heap[0];
    if (this.#heap.length < this.#limit || last === undefined) return this.#limit > 0;
    return sign * (at - last.at || seq - last.seq) < 0;
  }

  add(place: Place): void {
    if (this.#heap.length < this.#limit) {
      this.#heap.push(place);
      this.#rise(this.#heap.length - 1);
    } else {
      this.#heap[0] = place;
      this.#sink(0);
    }
  }

  rows(): readonly Place[] {
    return this.#heap.toSorted((a, b) => (this.#precedes(a, b) ? -1 : 1));
  }

  #rise(from: number): void {
    const parent = (from - 1) >> 1;
    if (from > 0 && this.#later(from, parent)) {
      this.#swap(from, parent);
      this.#rise(parent);
    }
  }

  #sink(from: number): void {
    const [left, right] = [2 * from + 1, 2 * from + 2];
    const child = right < this.#heap.length && this.#later(right, left) ? right : left;
    if (child < this.#heap.length && this.#later(child, from)) {
      this.#swap(child, from);
      this.#sink(child);
    }
  }

  #later(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    return one !== undefined && other !== undefined && this.#precedes(other, one);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one !== undefined && other !== undefined) [this.#heap[a], this.#heap[b]] = [other, one];
  }
}
