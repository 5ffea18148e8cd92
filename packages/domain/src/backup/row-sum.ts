import { createHash, hash } from 'node:crypto';

/** What identifies the rows of a table. */
export interface TableSum {
  rows: number;
  /** Of the bytes, in the order in which they were written. */
  sha256: string;
  /** Of the rows in any order: a table that was loaded again may hand them out in another one. */
  anyOrder: string;
}

const NEWLINE = 10;

/**
 * Counts and sums the rows of a COPY in text form, where a line is a row and nothing in a row is a line break. The sum
 * adds the digest of each row, so that equal rows don't cancel each other out.
 */
export class RowSum {
  readonly #bytes = createHash('sha256');
  readonly #lanes = new BigUint64Array(4);
  #rows = 0;
  /** The beginning of a row whose end is in a later chunk. */
  #begun: Buffer[] = [];

  add(chunk: Buffer): void {
    this.#bytes.update(chunk);
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.#addRow(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
  }

  #addRow(end: Buffer): void {
    const row = this.#begun.length === 0 ? end : Buffer.concat([...this.#begun, end]);
    this.#begun = [];
    this.#rows += 1;
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < this.#lanes.length; lane++)
      this.#lanes[lane] = (this.#lanes[lane] ?? 0n) + digest.readBigUInt64BE(lane * 8);
  }

  get(): TableSum {
    const anyOrder = [...this.#lanes].map((lane) => lane.toString(16).padStart(16, '0')).join('');
    return { rows: this.#rows, sha256: this.#bytes.digest('hex'), anyOrder };
  }
}
