import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRows } from '../kernel/locks.ts';
import { isWaiting } from '../kernel/standing.ts';

const WITHOUT_A_PLACE = ['membership', 'project_role', 'release_grant', 'application']
  .map((table) => `not exists (select from ${table} where ${table}.person_id = person.id)`)
  .join(' and ');

const UNUSED = ['session', 'api_token', 'exchange_credential', 'passkey', 'identity']
  .map((table) => `not exists (select from ${table} where ${table}.person_id = person.id)`)
  .join(' and ');

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
  const ids = `{${personIds.join(',')}}`;
  const ends = furtherToo ? 'confirmed_at is null' : isWaiting('place');
  const gone = await em.execute<unknown[]>(
    `with gone_member as (
       delete from membership place using team
       where team.id = place.team_id and team.project_id = ? and place.person_id = any (?::uuid[])
         and place.left_at is null and ${ends} returning 1),
     gone_role as (
       delete from project_role place where project_id = ? and person_id = any (?::uuid[]) and ${ends} returning 1),
     gone_access as (
       delete from release_grant place
       where project_id = ? and person_id = any (?::uuid[]) and ended_at is null and ${ends} returning 1)
     select 1 from gone_member union all select 1 from gone_role union all select 1 from gone_access`,
    [projectId, ids, projectId, ids, projectId, ids],
  );
  return gone.length;
}

/** Ends the question where nothing is left to say yes to, and the accounts that were made for nothing else. */
export async function settleOffers(em: EntityManager, projectId: string, personIds: readonly string[]): Promise<void> {
  const ids = `{${personIds.join(',')}}`;
  await em.execute(
    `update place_offer offer set ended_at = now()
     where project_id = ? and person_id = any (?::uuid[]) and ended_at is null
       and not exists (select from membership place join team on team.id = place.team_id
                       where team.project_id = offer.project_id and place.person_id = offer.person_id
                         and place.left_at is null and place.confirmed_at is null)
       and not exists (select from project_role place where place.project_id = offer.project_id
                         and place.person_id = offer.person_id and place.confirmed_at is null)
       and not exists (select from release_grant place where place.project_id = offer.project_id
                         and place.person_id = offer.person_id and place.ended_at is null and place.confirmed_at is null)`,
    [projectId, ids],
  );
  await dropUnusedAccounts(em, ids);
}

/** Locked first and looked at again then: an owner or chief may be giving them another place in this very moment. */
async function dropUnusedAccounts(em: EntityManager, ids: string): Promise<void> {
  const never = 'last_signed_in_on is null and not email_verified and not administrator and deleted_at is null';
  const found = await em.execute<{ id: string }[]>(`select id from person where id = any (?::uuid[]) and ${never}`, [
    ids,
  ]);
  if (found.length === 0) return;
  await lockRows(em, { rekeyed: found.map(({ id }) => id) });
  await em.execute(`delete from person where id = any (?::uuid[]) and ${never} and ${WITHOUT_A_PLACE} and ${UNUSED}`, [
    `{${found.map(({ id }) => id).join(',')}}`,
  ]);
}
