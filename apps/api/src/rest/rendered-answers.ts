import { hash } from 'node:crypto';
import type { Locale } from '@muster/rules';
import { chooseEncoding, compress, type Encoding, WORTH_COMPRESSING } from '../http/encoding.ts';
import type { AnswerVersion } from '../trpc/meta.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** No single answer takes more than this part of the room from the others. */
const LARGEST_PART = 1 / 8;

/** One version of an answer: as it is, and in each encoding that a caller has asked for. */
export class RenderedAnswer {
  readonly version: string;
  /** Those that its texts are in, where it has any. */
  readonly languages: readonly Locale[];
  #name: string | undefined;
  readonly #plain: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #onGrowth: (bytes: number) => void;

  constructor(
    version: string,
    plain: Buffer,
    {
      languages = [],
      onGrowth = () => undefined,
    }: Partial<Pick<Rendered, 'languages'>> & { onGrowth?: (bytes: number) => void } = {},
  ) {
    this.version = version;
    this.languages = languages;
    this.#plain = plain;
    this.#onGrowth = onGrowth;
  }

  encodingFor(acceptEncoding: string | string[] | undefined): Encoding | undefined {
    return this.#plain.length < WORTH_COMPRESSING ? undefined : chooseEncoding(acceptEncoding);
  }

  /**
   * Each encoding is a representation of its own, with a tag of its own: a cache must not take one for the other. The
   * hash is made when it is first asked for, of the strong ones by that which is fast without a processor's help.
   */
  etag(encoding: Encoding | undefined): string {
    this.#name ??= hash('blake2b512', this.#plain, 'base64url').slice(0, 22);
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

/** What is made for a version. */
export interface Rendered {
  answer: unknown;
  languages: readonly Locale[];
}

interface Kept {
  answer: RenderedAnswer;
  /** Which rendering it was. */
  number: number;
  bytes: number;
}

/**
 * Bodies as they were sent, by what they are about: only the latest version of each is worth keeping. Callers must
 * have asked the database for the version first, in the same request: nothing in here can be stale then. Who is read
 * stays: what was asked for longest ago goes first, however often others change.
 */
export class RenderedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<RenderedAnswer>>();
  readonly #mostBytes: number;
  #bytes = 0;
  #renderings = 0;
  /** The one that would go last. */
  #lastAsked: string | undefined;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** What is kept, in all encodings. */
  get bytes(): number {
    return this.#bytes;
  }

  get({ key, version }: AnswerVersion): RenderedAnswer | undefined {
    const kept = this.#kept.get(key);
    if (kept?.answer.version !== version) return undefined;
    // What is asked for again and again is the last one already.
    if (this.#lastAsked !== key) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      this.#lastAsked = key;
    }
    return kept.answer;
  }

  /**
   * What is kept, or else what `render` makes: once for all who need the same version meanwhile. It begins after one of
   * them was told the version, so that it is as new as the version for each of them.
   */
  async getOrRender(wanted: AnswerVersion, render: () => Promise<Rendered>): Promise<RenderedAnswer> {
    const known = this.get(wanted);
    if (known !== undefined) return known;
    const name = `${wanted.key} ${wanted.version}`;
    const rendering = this.#underWay.get(name) ?? this.#render(wanted, render);
    this.#underWay.set(name, rendering);
    try {
      return await rendering;
    } finally {
      this.#underWay.delete(name);
    }
  }

  async #render({ key, version }: AnswerVersion, render: () => Promise<Rendered>): Promise<RenderedAnswer> {
    this.#renderings += 1;
    const number = this.#renderings;
    const rendered = await render();
    const plain = Buffer.from(JSON.stringify(rendered.answer));
    const answer = new RenderedAnswer(version, plain, {
      languages: rendered.languages,
      // It may have been replaced while it was compressed; then it is only sent.
      onGrowth: (bytes) => this.#kept.get(key)?.answer === answer && this.#grow(key, bytes),
    });
    // One that took long must not take the place of a newer one.
    if ((this.#kept.get(key)?.number ?? 0) > number) return answer;
    this.#drop(key);
    if (plain.length > this.#mostBytes * LARGEST_PART) return answer;
    this.#kept.set(key, { answer, number, bytes: 0 });
    this.#lastAsked = key;
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
