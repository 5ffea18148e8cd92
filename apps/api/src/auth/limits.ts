import { createHash } from 'node:crypto';
import { DomainError, type Limit, nativePool, type Orm } from '@muster/domain';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export { DAY, HOUR, type Limit, limit, MINUTE } from '@muster/domain';

/** Counted in PostgreSQL, so that all nodes count together. */
export interface Limits {
  /** Counts one; throws when there were too many. */
  count(limit: Limit, key: string): Promise<void>;
  /** Counts one of each, in this order; what comes after one that is used up is not counted. */
  countEach(counted: readonly (readonly [Limit, string])[]): Promise<void>;
  /** Takes one back, where what was counted turned out well. */
  refund(limit: Limit, key: string): Promise<void>;
}

export function createLimits(orm: Orm): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  async function limiterOf({ name, points, duration }: Limit): Promise<RateLimiterPostgres> {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: await nativePool(orm.em),
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
    });
    limiters.set(name, limiter);
    return limiter;
  }
  async function count(limit: Limit, key: string): Promise<void> {
    const limiter = await limiterOf(limit);
    try {
      await limiter.consume(hashed(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new DomainError('limited', 'That was too often. Please wait a while and try again.', {
        retryAfter: Math.ceil(error.msBeforeNext / 1000),
      });
    }
  }
  return {
    count,
    async countEach(counted) {
      for (const [limit, key] of counted) await count(limit, key);
    },
    async refund(limit, key) {
      await (await limiterOf(limit)).reward(hashed(key));
    },
  };
}

/** A table of counters need not be a list of addresses. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');
