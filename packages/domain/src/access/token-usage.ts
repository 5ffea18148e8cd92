import type { EntityManager } from '@mikro-orm/postgresql';
import { runPrepared } from '../kernel/sql.ts';

const WRITE = `
  update api_token
  set last_used_at = greatest(coalesce(last_used_at, used.at), used.at),
      deprecated_uses = deprecated_uses + used.deprecated
  from unnest($1::uuid[], $2::timestamptz[], $3::int[]) as used (id, at, deprecated)
  where api_token.id = used.id`;

/** Remembers which tokens were used and writes it down now and then: reading must not cost a write each time. */
export class TokenUsage {
  readonly #em: EntityManager;
  #seen = new Map<string, { at: Date; deprecated: number }>();

  constructor(em: EntityManager) {
    this.#em = em;
  }

  record(tokenId: string, use: { deprecated: boolean }): void {
    const seen = this.#seen.get(tokenId);
    this.#seen.set(tokenId, { at: new Date(), deprecated: (seen?.deprecated ?? 0) + (use.deprecated ? 1 : 0) });
  }

  /** What can't be written now is kept for the next time. */
  async flush(): Promise<void> {
    if (this.#seen.size === 0) return;
    const taken = this.#seen;
    this.#seen = new Map();
    try {
      await runPrepared(this.#em, 'write-token-usage', WRITE, [
        [...taken.keys()],
        [...taken.values()].map((use) => use.at),
        [...taken.values()].map((use) => use.deprecated),
      ]);
    } catch (error) {
      for (const [id, use] of taken) {
        const newer = this.#seen.get(id);
        this.#seen.set(id, { at: newer?.at ?? use.at, deprecated: use.deprecated + (newer?.deprecated ?? 0) });
      }
      throw error;
    }
  }
}
