/** Values under small numbers, in the order in which they were first met. */
export class Dictionary<Value> {
  readonly #codes = new Map<Value, number>();
  readonly #values: Value[] = [];

  get size(): number {
    return this.#values.length;
  }

  /** The value's number; a new one where it has none. */
  code(value: Value): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#codes.set(value, this.#values.length);
    return this.#values.push(value) - 1;
  }

  /** The value's number; undefined: it was never met. */
  known(value: Value): number | undefined {
    return this.#codes.get(value);
  }

  /** The value of a number that `code` gave. */
  value(code: number): Value {
    const value = this.#values[code];
    if (value === undefined) throw new RangeError(`No value has the number ${code}.`);
    return value;
  }
}
