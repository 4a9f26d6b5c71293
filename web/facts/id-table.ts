const START = 1024;

/** Consecutive numbers for whole numbers up to 2^53, in the order in which they are met: a map without an object for each entry. */
export class IdTable {
  #keys = new Float64Array(START);
  /** Ids + 1 by place; 0 is free. */
  #places = new Uint32Array(2 * START);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  id(key: number): number {
    if (this.#size === this.#keys.length) this.#grow();
    const mask = this.#places.length - 1;
    for (let place = hash(key) & mask; ; place = (place + 1) & mask) {
      const id = this.#places[place] ?? 0;
      if (id !== 0 && this.#keys[id - 1] === key) return id - 1;
      if (id !== 0) continue;
      this.#keys[this.#size] = key;
      this.#size += 1;
      this.#places[place] = this.#size;
      return this.#size - 1;
    }
  }

  key(id: number): number {
    return this.#keys[id] ?? 0;
  }

  #grow(): void {
    const keys = new Float64Array(2 * this.#keys.length);
    keys.set(this.#keys);
    this.#places = new Uint32Array(2 * keys.length);
    const mask = this.#places.length - 1;
    for (let id = 1; id <= this.#size; id++) {
      let place = hash(keys[id - 1] ?? 0) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = id;
    }
    this.#keys = keys;
  }
}

function hash(key: number): number {
  const low = key >>> 0;
  const mixed = Math.imul(low ^ (low >>> 15), 0x2c1b3c6d) ^ Math.imul((key - low) / 2 ** 32, 0x297a2d39);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
