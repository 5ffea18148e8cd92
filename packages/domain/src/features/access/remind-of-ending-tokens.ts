import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { mailLocale } from '../person/mail-locale.ts';
import type { Person } from '../person/person.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { ApiToken } from './api-token.entity.ts';

/** How many days before its end its owner hears of a token. */
const STAGES = [3, 14] as const;

/**
 * Mails the owners of tokens that end soon: two weeks before, and again three days before. Which stage was reached is
 * written in the transaction that enqueues the mail, so nobody hears of the same thing twice. A token that never had
 * so long to live skips the first.
 */
export async function remindOfEndingTokens({ em, keys, publicUrl }: JobScope): Promise<number> {
  let sent = 0;
  for (const days of STAGES) {
    sent += await inTransaction(em, async (tx) => {
      const stage = sql`make_interval(days => ${days})`;
      const due = await db(tx)
        .updateTable('api_token')
        .set({ reminded_days: days })
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now())
        .where('expires_at', '<=', sql<Date>`now() + ${stage}`)
        .where('created_at', '<', sql<Date>`expires_at - ${stage}`)
        .where(({ eb, or }) => or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
        .returning('id')
        .execute();
      const tokens = await tx.find(ApiToken, { id: due.map(({ id }) => id) }, { populate: ['person'] });
      for (const token of tokens) {
        for (const person of await ownersOf(tx, token)) {
          await enqueueMail(tx, keys, {
            template: 'token-ending',
            to: person.email,
            locale: mailLocale(person) ?? 'en',
            tokenName: token.name,
            days,
            link: `${publicUrl}/account/api-access`,
          });
        }
      }
      return tokens.length;
    });
  }
  return sent;
}

async function ownersOf(em: EntityManager, token: ApiToken): Promise<Person[]> {
  const owner = token.person?.unwrap() as Person | undefined;
  const people =
    owner !== undefined
      ? [owner]
      : (
          await em.find(
            ProjectRole,
            { project: token.project?.id ?? null, role: 'owner', ...CONFIRMED },
            { populate: ['person'] },
          )
        ).map((role) => role.person.$);
  return people.filter((person) => person.suspendedAt === null);
}
