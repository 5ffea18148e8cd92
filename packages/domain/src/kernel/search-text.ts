const SEPARATOR = '\x1f';

/**
 * Thousands of short texts as one long one, which is searched faster by far than each by itself: a processor reads what
 * lies side by side, and has to fetch what doesn't.
 */
export class SearchText {
  readonly #texts: readonly string[];
  readonly #long: string;
  /** Where each begins in the long one, and the last one ends. */
  readonly #begins: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#long = texts.join(SEPARATOR);
    this.#begins = new Uint32Array(texts.length + 1);
    for (const [i, text] of texts.entries())
      this.#begins[i + 1] = (this.#begins[i] as number) + text.length + SEPARATOR.length;
  }

  /** The places of all that hold `part`, in their order. */
  holding(part: string): number[] {
    if (part === '') return [...this.#texts.keys()];
    const found: number[] = [];
    for (let at = 0, i = -1; at < this.#long.length; at = this.#begins[i + 1] as number) {
      at = this.#long.indexOf(part, at);
      if (at < 0) break;
      i = this.#textAt(at, i + 1);
      // A part that has the separator in it may reach from one into the next.
      if (this.#texts[i]?.includes(part)) found.push(i);
    }
    return found;
  }

  /** Which one stands at a place of the long one; not before that at `first`. */
  #textAt(at: number, first: number): number {
    // Of a part that most texts hold, it is the first.
    let [low, high] = at < (this.#begins[first + 1] as number) ? [first, first] : [first, this.#texts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#begins[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
