import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { db } from '../kernel/db/db.ts';
import { jsonTable } from '../kernel/db/expressions.ts';
import { DomainError } from '../kernel/errors.ts';
import { DAY, HOUR, type Limit, limit } from '../kernel/limit.ts';

// A day of these ends at midnight (UTC), before the daily run that sends what had to wait.
const TO_RECEIVER = limit('mass-mail', 5, DAY);
const BY_GIVER = limit('mails-by-giver', 500, DAY);
const OF_PROJECT = limit('mails-of-project', 1000, DAY);
/** By address, too: an account that was made for nothing but a place goes with it, and its counts with the account. */
const PLACE_APART = limit('place-mail-apart', 1, 3 * DAY);
const PLACE_MOST = limit('place-mails', 4, 30 * DAY);

type Counted = readonly [limit: Limit, key: string];

/** A mail that one person sets off to another. */
export interface GivenMail {
  /** Null where the account is gone. */
  giverId: string | null;
  projectId: string;
  /** The address, or else what `receiverById` makes of an id. */
  receiver: string;
}

/**
 * A receiver whose address the giver does not know. Never counted with the address: or else a limit that is used up
 * would tell the giver whose address they have guessed.
 */
export const receiverById = (personId: string): string => `uid ${personId}`;
export const receiverByIdOf = (personId: Expression<string>): RawBuilder<string> => sql`'uid ' || ${personId}`;

export const mailsUsedUp = (): DomainError =>
  new DomainError('limited', 'No more mails can be sent today. Try again tomorrow.', { retryAfter: HOUR });

/** Of each of these mails whether it may go now. Those that may are counted in the transaction that sends them. */
export const countMails = (em: EntityManager, mails: readonly GivenMail[]): Promise<boolean[]> =>
  count(em, mails.map(countsOf));

/** The same of mails that ask for a yes. */
export const countPlaceMails = (em: EntityManager, mails: readonly GivenMail[]): Promise<boolean[]> =>
  count(
    em,
    mails.map((mail): Counted[] => {
      const place = `${mail.projectId} ${mail.receiver}`;
      return [...countsOf(mail), [PLACE_APART, place], [PLACE_MOST, place]];
    }),
  );

/** The same of mails to people who have said yes to hearing of the project: for each receiver alone. */
export const countMailsTo = (em: EntityManager, mails: readonly Pick<GivenMail, 'receiver'>[]): Promise<boolean[]> =>
  count(
    em,
    mails.map(({ receiver }): Counted[] => [[TO_RECEIVER, receiver]]),
  );

const countsOf = ({ giverId, projectId, receiver }: GivenMail): Counted[] => [
  [TO_RECEIVER, receiver],
  ...(giverId === null ? [] : [[BY_GIVER, giverId] as const]),
  [OF_PROJECT, projectId],
];

const keyOf = ([{ name }, key]: Counted): string => `${name}:${hash('sha256', key, 'hex')}`;

/** What may not go uses up nothing. */
async function count(em: EntityManager, mails: readonly (readonly Counted[])[]): Promise<boolean[]> {
  if (mails.length === 0) return [];
  const limits = new Map(mails.flat().map((counted) => [keyOf(counted), counted[0]]));
  const left = await lockCounters(em, limits);
  const taken = new Map<string, number>();
  const allowed = mails.map((counted) => {
    const keys = counted.map(keyOf);
    if (keys.some((key) => (left.get(key) ?? 0) <= 0)) return false;
    for (const key of keys) {
      left.set(key, (left.get(key) ?? 0) - 1);
      taken.set(key, (taken.get(key) ?? 0) + 1);
    }
    return true;
  });
  const used = [...taken].map(([key, points]) => ({ key, points }));
  await db(em)
    .updateTable('rate_limit')
    .from(jsonTable('used', used, { key: 'text', points: 'int' }))
    .set(({ eb, ref }) => ({ points: eb('rate_limit.points', '+', ref('used.points')) }))
    .whereRef('rate_limit.key', '=', 'used.key')
    .execute();
  return allowed;
}

/** Answers how many are left of each. Those whose time is over begin anew. */
async function lockCounters(em: EntityManager, limits: ReadonlyMap<string, Limit>): Promise<Map<string, number>> {
  const wanted = [...limits].map(([key, { duration }]) => ({ key, ms: duration * 1000, daily: duration === DAY }));
  // Always in the same order: two who count the same people at once wait for each other and not for ever.
  const now = sql<number>`(extract(epoch from now()) * 1000)::bigint`;
  const isOver = sql<boolean>`rate_limit.expire <= ${now}`;
  const rows = await db(em)
    .insertInto('rate_limit')
    .columns(['key', 'points', 'expire'])
    .expression(({ selectFrom }) =>
      selectFrom(jsonTable('wanted', wanted, { key: 'text', ms: 'bigint', daily: 'boolean' }))
        .select([
          'wanted.key',
          sql.lit(0).as('points'),
          sql<number>`case when wanted.daily then (${now} / wanted.ms + 1) * wanted.ms else ${now} + wanted.ms end`.as(
            'expire',
          ),
        ])
        .orderBy('wanted.key'),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 0 else rate_limit.points end`,
        expire: sql<number>`case when ${isOver} then excluded.expire else rate_limit.expire end`,
      }),
    )
    .returning(['key', 'points'])
    .execute();
  return new Map(rows.map(({ key, points }) => [key, (limits.get(key)?.points ?? 0) - points]));
}
