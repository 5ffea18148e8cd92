import { hash } from 'node:crypto';

export interface RenderedAnswer {
  version: string;
  etag: string;
  body: Buffer;
}

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Bodies as they were sent, by what they are about: only the latest version of each is worth keeping. Whoever looks
 * one up must have asked the database for the version first, in the same request: nothing in here can be stale then.
 */
export class RenderedAnswers {
  readonly #kept = new Map<string, RenderedAnswer>();
  #bytes = 0;

  get(key: string, version: string): RenderedAnswer | undefined {
    const answer = this.#kept.get(key);
    return answer?.version === version ? answer : undefined;
  }

  put(key: string, version: string, answer: unknown): RenderedAnswer {
    const body = Buffer.from(JSON.stringify(answer));
    const rendered = { version, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`, body };
    this.#drop(key);
    this.#kept.set(key, rendered);
    this.#bytes += body.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
    }
    return rendered;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.body.length ?? 0;
    this.#kept.delete(key);
  }
}
