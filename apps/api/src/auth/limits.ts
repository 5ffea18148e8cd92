import { createHash } from 'node:crypto';
import { DomainError, nativePool, type Orm } from '@muster/domain';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60];

/** How often something may be done within how many seconds. Counted in PostgreSQL, so that all nodes count together. */
const LIMITS = {
  // A stranger uses up what their own network may ask for; the total is there for those who have many networks.
  'code-to-address-from-network': { points: 5, duration: 15 * MINUTE },
  'code-to-address': { points: 20, duration: HOUR },
  // Of a million codes: twenty guesses a day would take a lifetime.
  'wrong-code-from-network': { points: 10, duration: DAY },
  'wrong-code': { points: 20, duration: DAY },
  // Generous: a whole event may sit behind one address.
  'mail-from-network': { points: 150, duration: 15 * MINUTE },
  'code-from-network': { points: 300, duration: 15 * MINUTE },
  // Each leaves a row behind, for anybody who asks.
  'passkey-options-from-network': { points: 300, duration: 15 * MINUTE },
  'passkey-options-of-person': { points: 30, duration: 15 * MINUTE },
  'provider-from-network': { points: 300, duration: 15 * MINUTE },
  // Each sends a mail to an address that somebody typed.
  'address-changes-from-network': { points: 30, duration: HOUR },
  'address-changes-of-person': { points: 5, duration: HOUR },
  'address-change-to-address': { points: 3, duration: HOUR },
  'invitations-from-network': { points: 100, duration: HOUR },
  'invitations-by-person': { points: 30, duration: HOUR },
  'invitations-of-project': { points: 200, duration: DAY },
  'invitation-to-address': { points: 5, duration: DAY },
  'team-links-by-person': { points: 30, duration: HOUR },
  // Everybody who stands before the same poster may be behind one address.
  'team-link-from-network': { points: 600, duration: 15 * MINUTE },
  // Each may send thousands; how often the same people are told is counted with the mails themselves.
  'import-mails-from-network': { points: 60, duration: HOUR },
  'import-mails-by-person': { points: 20, duration: HOUR },
  'import-mails-of-project': { points: 40, duration: DAY },
  // Each may mail somebody who answers for the team.
  'application-of-person': { points: 30, duration: HOUR },
  // Enough to answer a day's applicants one by one, too little to write to everybody.
  'messages-by-person': { points: 60, duration: HOUR },
  'threads-by-person': { points: 30, duration: HOUR },
  // Each mails the owners.
  'message-reports-by-person': { points: 10, duration: HOUR },
  // Each sends a mail to the person.
  'guarded-record': { points: 30, duration: 15 * MINUTE },
  // Calls, of up to 200 people each: enough for an event, too little to copy everybody unnoticed.
  release: { points: 120, duration: HOUR },
  // Taking lists of people away is rare work; a program that does it all the time is doing something else.
  'export-by-person': { points: 30, duration: HOUR },
  'announcements-by-author': { points: 20, duration: DAY },
  // Each opens all of somebody's records.
  'my-data': { points: 20, duration: HOUR },
  'exchange-from-network': { points: 1000, duration: 15 * MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one; throws when there were too many. */
  count(name: LimitName, key: string): Promise<void>;
  /** Counts one of each, in this order; what comes after one that is used up is not counted. */
  countEach(counted: readonly (readonly [LimitName, string])[]): Promise<void>;
  /** Takes one back, where what was counted turned out well. */
  refund(name: LimitName, key: string): Promise<void>;
}

export function createLimits(orm: Orm): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  async function limiterOf(name: LimitName): Promise<RateLimiterPostgres> {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: await nativePool(orm.em),
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      ...LIMITS[name],
    });
    limiters.set(name, limiter);
    return limiter;
  }
  async function count(name: LimitName, key: string): Promise<void> {
    const limiter = await limiterOf(name);
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
      for (const [name, key] of counted) await count(name, key);
    },
    async refund(name, key) {
      await (await limiterOf(name)).reward(hashed(key));
    },
  };
}

/** A table of counters need not be a list of addresses. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');
