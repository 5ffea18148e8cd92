import { hash } from 'node:crypto';
import { chooseEncoding, compress, type Encoding, WORTH_COMPRESSING } from '../http/encoding.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** One version of an answer: as it is, and in each encoding that a caller has asked for. */
export class RenderedAnswer {
  readonly version: string;
  readonly #name: string;
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #onGrowth: (bytes: number) => void;

  constructor(version: string, plain: Buffer, onGrowth: (bytes: number) => void = () => undefined) {
    this.version = version;
    this.#name = hash('sha256', plain, 'base64url').slice(0, 22);
    this.#plain = plain;
    this.#onGrowth = onGrowth;
  }

  encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
    return this.#plain.length < WORTH_COMPRESSING ? undefined : chooseEncoding(acceptEncoding);
  }

  /** Each encoding is a representation of its own, with a tag of its own: a cache must not take one for the other. */
  etag(encoding: Encoding | undefined): string {
    return `"${this.#name}${encoding === undefined ? '' : `-${encoding}`}"`;
  }

  /** Compressed by the first who asks; those who ask meanwhile wait for the same. */
  async body(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.#plain;
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const compressing = compress(this.#plain, encoding, 'kept');
    this.#encoded.set(encoding, compressing);
    try {
      const body = await compressing;
      this.#onGrowth(body.length);
      return body;
    } catch (error) {
      this.#encoded.delete(encoding); // the next one may have more luck
      throw error;
    }
  }
}

interface Kept {
  answer: RenderedAnswer;
  bytes: number;
}

/**
 * Bodies as they were sent, by what they are about: only the latest version of each is worth keeping. Callers must
 * have asked the database for the version first, in the same request: nothing in here can be stale then.
 */
export class RenderedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** What is kept, in all encodings. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string, version: string): RenderedAnswer | undefined {
    const answer = this.#kept.get(key)?.answer;
    return answer?.version === version ? answer : undefined;
  }

  put(key: string, version: string, content: unknown): RenderedAnswer {
    const plain = Buffer.from(JSON.stringify(content));
    const answer = new RenderedAnswer(version, plain, (bytes) => {
      // It may have been replaced while it was compressed; then it is only sent.
      if (this.#kept.get(key)?.answer === answer) this.#grow(key, bytes);
    });
    this.#drop(key);
    this.#kept.set(key, { answer, bytes: 0 });
    this.#grow(key, plain.length);
    return answer;
  }

  #grow(key: string, bytes: number): void {
    const kept = this.#kept.get(key) as Kept;
    kept.bytes += bytes;
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
