import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';

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
      const uses = [...taken.values()];
      const used = sql<{ id: string; at: Date; deprecated: number }>`unnest(${[...taken.keys()]}::uuid[],
        ${uses.map(({ at }) => at.toISOString())}::timestamptz[], ${uses.map(({ deprecated }) => deprecated)}::int[])`;
      await db(this.#em)
        .updateTable('api_token')
        .from(used.as<'used'>(sql`used(id, at, deprecated)`))
        .set(({ eb, fn, ref }) => ({
          last_used_at: fn('greatest', [fn.coalesce(ref('last_used_at'), ref('used.at')), ref('used.at')]),
          deprecated_uses: eb('deprecated_uses', '+', ref('used.deprecated')),
        }))
        .whereRef('api_token.id', '=', 'used.id')
        .execute();
    } catch (error) {
      for (const [id, use] of taken) {
        const newer = this.#seen.get(id);
        this.#seen.set(id, { at: newer?.at ?? use.at, deprecated: use.deprecated + (newer?.deprecated ?? 0) });
      }
      throw error;
    }
  }
}
