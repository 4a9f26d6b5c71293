const START = 1024;
/** Room that is not used yet is memory all the same: a million rows take 61 MB. */
const GROWTH = 1.2;
/** Rows of a block, whose earliest and latest instants are known. */
export const BLOCK = 4096;

/** Columns that hold the number of a value in a dictionary. */
export const CODED = [
  'repo',
  'tool',
  'model',
  'family',
  'agent',
  'verdict',
  'method',
  'evidence',
  'rules_version',
  'outcome',
  'cluster',
] as const;
export type Coded = (typeof CODED)[number];

/** What `counted` says of a row. */
export const COUNTED = { not: 0, work: 1, probe: 2 } as const;

interface CountedSpan {
  readonly first: number;
  readonly last: number;
}

/** One typed array for each field of all rows. Arrays grow by a fifth: hold on to none of them while rows are added. */
export class Columns {
  #length = 0;
  #capacity = START;
  at = new Float64Array(START);
  seq = new Float64Array(START);
  counted = new Uint8Array(START);
  #codes = new Map<Coded, Uint32Array>(CODED.map((name) => [name, new Uint32Array(START)]));
  /** Earliest and latest `at` of each block of rows, in turn. */
  #bounds: number[] = [];
  /** The same of counted rows alone, for blocks that did not change since they were looked at. */
  #counted: (CountedSpan | undefined)[] = [];

  get length(): number {
    return this.#length;
  }

  codes(name: Coded): Uint32Array {
    const codes = this.#codes.get(name);
    if (codes === undefined) throw new Error(`There is no column ${name}.`);
    return codes;
  }

  /** The number of a new row at the end. */
  added(): number {
    if (this.#length === this.#capacity) this.#grow();
    this.#length += 1;
    return this.#length - 1;
  }

  /** Sets when a row's run was, and whether it is counted (one of `COUNTED`). */
  place(row: number, at: number, counted: number): void {
    this.at[row] = at;
    this.counted[row] = counted;
    const block = Math.floor(row / BLOCK);
    this.#counted[block] = undefined;
    this.#bounds[2 * block] = Math.min(this.#bounds[2 * block] ?? at, at);
    this.#bounds[2 * block + 1] = Math.max(this.#bounds[2 * block + 1] ?? at, at);
  }

  /** Earliest and latest `at` of the counted rows; `first` is the later one where there is none. */
  countedSpan(): CountedSpan {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let block = 0; block * BLOCK < this.#length; block++) {
      const span = this.#counted[block] ?? this.#countedIn(block);
      this.#counted[block] = span;
      first = Math.min(first, span.first);
      last = Math.max(last, span.last);
    }
    return { first, last };
  }

  #countedIn(block: number): CountedSpan {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const end = Math.min(this.#length, (block + 1) * BLOCK);
    for (let row = block * BLOCK; row < end; row++) {
      if (this.counted[row] === COUNTED.not) continue;
      const at = this.at[row] ?? 0;
      if (at < first) first = at;
      if (at > last) last = at;
    }
    return { first, last };
  }

  /** Whether a row of the block can lie in the span. */
  mayHold(block: number, from: number, to: number): boolean {
    const [low = to, high = from] = [this.#bounds[2 * block], this.#bounds[2 * block + 1]];
    return low < to && high >= from;
  }

  #grow(): void {
    this.#capacity = Math.ceil(this.#capacity * GROWTH);
    this.at = grown(this.at, new Float64Array(this.#capacity));
    this.seq = grown(this.seq, new Float64Array(this.#capacity));
    this.counted = grown(this.counted, new Uint8Array(this.#capacity));
    for (const [name, codes] of this.#codes) this.#codes.set(name, grown(codes, new Uint32Array(this.#capacity)));
  }
}

function grown<Numbers extends Float64Array | Uint32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
