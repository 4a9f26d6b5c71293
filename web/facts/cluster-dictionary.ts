const START = 1024;

/**
 * Numbers for names that are mostly met once, such as commits: 16 bytes each rather than a text. Two names are taken for one where both of
 * two 32-bit digests are equal; a million names do that once in thirty million times, and then one count of clusters is short by one.
 */
export class ClusterDictionary {
  /** Pairs of digests by number. */
  #digests = new Uint32Array(2 * START);
  /** Numbers + 1 by place; 0 is free. */
  #places = new Uint32Array(4 * START);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  code(name: string): number {
    if (2 * this.#size >= this.#digests.length) this.#grow();
    let [first, second] = [0x811c9dc5, 0x9747b28c];
    for (let index = 0; index < name.length; index++) {
      const unit = name.charCodeAt(index);
      first = Math.imul(first ^ unit, 0x01000193);
      second = Math.imul(second ^ unit, 0x5bd1e995);
      second ^= second >>> 15;
    }
    first ^= first >>> 16;
    const mask = this.#places.length - 1;
    for (let place = first & mask; ; place = (place + 1) & mask) {
      const number = this.#places[place] ?? 0;
      if (number === 0) return this.#added(place, first >>> 0, second >>> 0);
      if (this.#digests[2 * number - 2] === first >>> 0 && this.#digests[2 * number - 1] === second >>> 0) return number - 1;
    }
  }

  #added(place: number, first: number, second: number): number {
    this.#digests[2 * this.#size] = first;
    this.#digests[2 * this.#size + 1] = second;
    this.#size += 1;
    this.#places[place] = this.#size;
    return this.#size - 1;
  }

  #grow(): void {
    const digests = new Uint32Array(2 * this.#digests.length);
    digests.set(this.#digests);
    this.#digests = digests;
    this.#places = new Uint32Array(2 * digests.length);
    const mask = this.#places.length - 1;
    for (let number = 1; number <= this.#size; number++) {
      let place = (digests[2 * number - 2] ?? 0) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = number;
    }
  }
}
