import type { EntityManager } from '@mikro-orm/postgresql';
import { displayNameSql } from '../kernel/display-name.ts';
import { stands } from '../kernel/standing.ts';

/** Chiefs who let the people of their team call them around the event, as a query for `person_id` and `team_id`. */
const CALLABLE_CHIEFS = `
  select membership.person_id, membership.team_id
  from callable_chief join membership on membership.id = callable_chief.membership_id
  where membership.role = 'chief' and membership.left_at is null and ${stands('membership')}`;

interface Callable {
  teamId: string;
  uid: string;
  name: string;
  /** Whether they have entered a number: without one there is nobody to call. */
  entered: boolean;
}

/** Those of these teams, in the order of their names. */
export const callableChiefs = (em: EntityManager, teamIds: readonly string[]): Promise<Callable[]> =>
  em.execute<Callable[]>(
    `select callable.team_id as "teamId", person.id as uid, ${displayNameSql('person')} as name,
            exists (select from profile_record where person_id = person.id and phone is not null) as entered
     from (${CALLABLE_CHIEFS}) callable join person on person.id = callable.person_id
     where callable.team_id = any (?::uuid[]) and person.suspended_at is null
     order by name, person.id`,
    [`{${teamIds.join(',')}}`],
  );

/** In which teams these people let themselves be called, for the rules of release. */
export async function callableIn(
  em: EntityManager,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await em.execute<{ personId: string; teamIds: string[] }[]>(
    `select callable.person_id as "personId", json_agg(callable.team_id) as "teamIds"
     from (${CALLABLE_CHIEFS}) callable where callable.person_id = any (?::uuid[]) group by callable.person_id`,
    [`{${personIds.join(',')}}`],
  );
  return new Map(rows.map(({ personId, teamIds }) => [personId, teamIds]));
}
