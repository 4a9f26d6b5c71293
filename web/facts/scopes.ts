import { clusterOrder } from './cluster-order.ts';
import type { Filter } from './filter.ts';
import type { Rows } from './rows.ts';
import { scopeOf } from './scope.ts';

/** A page asks about its span and the one before, each several times. */
const KEPT = 2;

interface Kept {
  key: string;
  room: Int32Array;
  scope: Int32Array;
  orderedRoom: Int32Array;
  ordered: Int32Array | null;
}

/** The rows of the last filters, kept until a row is put in, in room that is used again. What it gives holds until it is asked again. */
export class Scopes {
  readonly #rows: Rows;
  #kept: readonly Kept[] = [];
  #buckets = new Uint32Array(0);

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** In the order of storing. */
  scope(filter: Filter): Int32Array {
    return this.#of(filter).scope;
  }

  /** With the rows of a cluster together. */
  ordered(filter: Filter): Int32Array {
    const kept = this.#of(filter);
    const { columns, clusters } = this.#rows;
    kept.orderedRoom = roomFor(kept.scope.length, kept.orderedRoom);
    kept.ordered ??= clusterOrder(kept.scope, columns.codes('cluster'), clusters.size, kept.orderedRoom);
    return kept.ordered;
  }

  /** A number for each row. */
  buckets(): Uint32Array {
    const { length } = this.#rows.columns;
    if (this.#buckets.length < length) this.#buckets = new Uint32Array(Math.ceil(length * 1.2));
    return this.#buckets;
  }

  #of(filter: Filter): Kept {
    const { from, to, repo, tool, model, agent, kind } = filter;
    const key = JSON.stringify([this.#rows.changes, from, to, repo, tool, model, agent, kind]);
    const known = this.#kept.find((each) => each.key === key);
    const kept = known ?? this.#made(key, filter);
    this.#kept = [kept, ...this.#kept.filter((each) => each !== kept)].slice(0, KEPT);
    return kept;
  }

  #made(key: string, filter: Filter): Kept {
    const none = new Int32Array(0);
    const last = this.#kept.length < KEPT ? undefined : this.#kept.at(-1);
    const kept = last ?? { key, room: none, scope: none, orderedRoom: none, ordered: null };
    kept.room = roomFor(this.#rows.columns.length, kept.room);
    kept.scope = scopeOf(this.#rows, filter, kept.room);
    kept.ordered = null;
    kept.key = key;
    return kept;
  }
}

function roomFor(length: number, room: Int32Array): Int32Array {
  return room.length >= length ? room : new Int32Array(Math.ceil(length * 1.2));
}
