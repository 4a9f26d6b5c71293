const BITS = 12;
const BLOCK = 1 << BITS;

/** Which row holds a `seq`. Blocks of numbers that were never given out take no room. */
export class SeqIndex {
  readonly #blocks = new Map<number, Int32Array>();

  /** undefined: no row. */
  row(seq: number): number | undefined {
    const row = this.#blocks.get(Math.floor(seq / BLOCK))?.[seq % BLOCK] ?? 0;
    return row === 0 ? undefined : row - 1;
  }

  put(seq: number, row: number): void {
    const number = Math.floor(seq / BLOCK);
    const block = this.#blocks.get(number) ?? new Int32Array(BLOCK);
    block[seq % BLOCK] = row + 1;
    this.#blocks.set(number, block);
  }
}
