const START = 1024;
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

/** One typed array for each field of all rows. Arrays grow by half: hold on to none of them while rows are added. */
export class Columns {
  #length = 0;
  #capacity = START;
  at = new Float64Array(START);
  seq = new Float64Array(START);
  counted = new Uint8Array(START);
  #codes = new Map<Coded, Uint32Array>(CODED.map((name) => [name, new Uint32Array(START)]));
  /** Earliest and latest `at` of each block of rows, in turn. */
  #bounds: number[] = [];

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

  place(row: number, at: number): void {
    this.at[row] = at;
    const block = 2 * Math.floor(row / BLOCK);
    this.#bounds[block] = Math.min(this.#bounds[block] ?? at, at);
    this.#bounds[block + 1] = Math.max(this.#bounds[block + 1] ?? at, at);
  }

  /** Whether a row of the block can lie in the span. */
  mayHold(block: number, from: number, to: number): boolean {
    const [low = to, high = from] = [this.#bounds[2 * block], this.#bounds[2 * block + 1]];
    return low < to && high >= from;
  }

  #grow(): void {
    this.#capacity = Math.ceil(this.#capacity * 1.5);
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
