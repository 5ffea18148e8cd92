import { createHash } from 'node:crypto';
import { DomainError, nativePool, type Orm } from '@muster/domain';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be done within how many seconds. Counted in PostgreSQL, so that all nodes count together. */
const LIMITS = {
  'mail-to-address': { points: 5, duration: 15 * 60 },
  // Each may be a mail to the chiefs of the team.
  'application-of-person': { points: 30, duration: 60 * 60 },
  // Generous: a whole event may sit behind one address.
  'mail-from-network': { points: 150, duration: 15 * 60 },
  'code-from-network': { points: 300, duration: 15 * 60 },
  // Each sends a mail to the person.
  'guarded-record': { points: 30, duration: 15 * 60 },
  // Calls, of up to 200 people each: enough for an event, too little to copy everybody unnoticed.
  release: { points: 120, duration: 60 * 60 },
  // Taking lists of people away is rare work; a program that does it all the time is doing something else.
  'export-by-person': { points: 30, duration: 60 * 60 },
  'announcements-by-author': { points: 20, duration: 24 * 60 * 60 },
  // Each opens all records of the caller.
  'my-data': { points: 20, duration: 60 * 60 },
  'exchange-from-network': { points: 1000, duration: 15 * 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one; throws when there were too many. */
  count(name: LimitName, key: string): Promise<void>;
}

export function createLimits(orm: Orm): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  return {
    async count(name, key) {
      let limiter = limiters.get(name);
      if (limiter === undefined) {
        const storeClient = await nativePool(orm.em);
        const { points, duration } = LIMITS[name];
        limiter = new RateLimiterPostgres({
          storeClient,
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix: name,
          points,
          duration,
        });
        limiters.set(name, limiter);
      }
      try {
        // Hashed: a table of counters need not be a list of addresses.
        await limiter.consume(createHash('sha256').update(key).digest('hex'));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new DomainError('limited', 'That was too often. Please wait a while and try again.', {
          retryAfter: Math.ceil(error.msBeforeNext / 1000),
        });
      }
    },
  };
}
