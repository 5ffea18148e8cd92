import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { isPending } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, column, now } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { lockRows } from '../../kernel/locks.ts';
import { offeredAccess, offeredMemberships, offeredRoles } from './offer-conditions.ts';

/** An account with rows in one of these is in use. */
const TABLES_OF_USED_ACCOUNTS = [
  'membership',
  'project_role',
  'release_grant',
  'application',
  'session',
  'api_token',
  'exchange_credential',
  'passkey',
  'identity',
] as const;

/**
 * Takes away what waits for a person's yes in a project, without a trace: the rows go, and don't become an end that
 * histories could tell. Teams must be locked. With `furtherToo`, what stands beside a confirmed place goes, too.
 */
export async function removeUnconfirmed(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
  { furtherToo = false } = {},
): Promise<number> {
  const isRemoved = (table: 'membership' | 'project_role' | 'release_grant') =>
    furtherToo ? sql<boolean>`${column(table, table, 'confirmed_at')} is null` : isPending(table);
  const removed = await db(em)
    .with('member', (query) =>
      query
        .deleteFrom('membership')
        .using('team')
        .whereRef('team.id', '=', 'membership.team_id')
        .where('team.project_id', '=', projectId)
        .where('membership.person_id', '=', anyOf(personIds))
        .where('membership.left_at', 'is', null)
        .where(isRemoved('membership'))
        .returning('membership.id'),
    )
    .with('appointed', (query) =>
      query
        .deleteFrom('project_role')
        .where('project_id', '=', projectId)
        .where('person_id', '=', anyOf(personIds))
        .where(isRemoved('project_role'))
        .returning('id'),
    )
    .with('named', (query) =>
      query
        .deleteFrom('release_grant')
        .where('project_id', '=', projectId)
        .where('person_id', '=', anyOf(personIds))
        .where('ended_at', 'is', null)
        .where(isRemoved('release_grant'))
        .returning('id'),
    )
    .selectFrom('member')
    .select('id')
    .unionAll(({ selectFrom }) => selectFrom('appointed').select('id'))
    .unionAll(({ selectFrom }) => selectFrom('named').select('id'))
    .execute();
  return removed.length;
}

/** Ends the question where nothing is left to say yes to, and the accounts that were made for nothing else. */
export async function settleOffers(em: EntityManager, projectId: string, personIds: readonly string[]): Promise<void> {
  await db(em)
    .updateTable('place_offer as offer')
    .set({ ended_at: now() })
    .where('offer.project_id', '=', projectId)
    .where('offer.person_id', '=', anyOf(personIds))
    .where('offer.ended_at', 'is', null)
    .where(({ exists, not }) => not(exists(offeredMemberships())))
    .where(({ exists, not }) => not(exists(offeredRoles())))
    .where(({ exists, not }) => not(exists(offeredAccess())))
    .execute();
  await dropUnusedAccounts(em, personIds);
}

/** Locked first and looked at again then: an owner or chief may be giving them another place in this very moment. */
async function dropUnusedAccounts(em: EntityManager, personIds: readonly string[]): Promise<void> {
  const isNew = neverUsed();
  const found = await db(em)
    .selectFrom('person')
    .select('id')
    .where('id', '=', anyOf(personIds))
    .where(isNew)
    .execute();
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await lockRows(em, { rekeyed: ids });
  await db(em)
    .deleteFrom('person')
    .where('id', '=', anyOf(ids))
    .where(isNew)
    .where(({ and, exists, not, selectFrom }) =>
      and(
        TABLES_OF_USED_ACCOUNTS.map((table) =>
          not(exists(selectFrom(table).whereRef(`${table}.person_id`, '=', 'person.id'))),
        ),
      ),
    )
    .execute();
}

function neverUsed(): Expression<SqlBool> {
  const { and, eb, not } = expressionBuilder<Tables, 'person'>();
  return and([
    eb('last_signed_in_on', 'is', null),
    not('email_verified'),
    not('administrator'),
    eb('deleted_at', 'is', null),
  ]);
}
