/** Cuts a stream into the frames that it was written in; reads no further than it is asked to. */
export class FrameReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #tooShort: () => Error;
  #kept: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, tooShort: () => Error) {
    this.#source = source[Symbol.asyncIterator]();
    this.#tooShort = tooShort;
  }

  async next(): Promise<Buffer> {
    return this.#take((await this.#take(4)).readUInt32BE());
  }

  async #take(bytes: number): Promise<Buffer> {
    const parts = [this.#kept];
    let length = this.#kept.length;
    while (length < bytes) {
      const { value, done } = await this.#source.next();
      if (done) throw this.#tooShort();
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? this.#kept : Buffer.concat(parts);
    this.#kept = all.subarray(bytes);
    return all.subarray(0, bytes);
  }
}
