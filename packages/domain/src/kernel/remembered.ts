/**
 * Remembers what was worked out, so many values at most. In two halves: when the newer one is full, the older one is
 * forgotten, and what is asked for again moves to the newer. That costs less than to keep them in order.
 */
export class Remembered<Value extends NonNullable<unknown>> {
  readonly #most: number;
  #newer = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#newer.size + this.#older.size;
  }

  find(key: string): Value | undefined {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const older = this.#older.get(key);
    return older === undefined ? undefined : this.put(key, older);
  }

  put(key: string, value: Value): Value {
    if (this.#newer.size >= this.#most / 2) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
    return value;
  }

  get(key: string, workOut: () => Value): Value {
    return this.find(key) ?? this.put(key, workOut());
  }
}
