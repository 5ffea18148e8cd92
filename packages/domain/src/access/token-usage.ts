import type { EntityManager } from '@mikro-orm/postgresql';

const WRITE = `
  update api_token
  set last_used_at = greatest(coalesce(last_used_at, used.at), used.at),
      deprecated_uses = deprecated_uses + used.deprecated
  from unnest(?::uuid[], ?::timestamptz[], ?::int[]) as used (id, at, deprecated)
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
      const uses = [...taken.values()];
      await this.#em
        .getConnection()
        .execute(WRITE, [
          `{${[...taken.keys()].join(',')}}`,
          `{${uses.map(({ at }) => at.toISOString()).join(',')}}`,
          `{${uses.map(({ deprecated }) => deprecated).join(',')}}`,
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
