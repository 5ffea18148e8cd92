import type { EntityManager } from '@mikro-orm/postgresql';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';

/** The memberships of chiefs who let the people of their team call them around the event. */
const callableMemberships = (em: EntityManager) =>
  db(em)
    .selectFrom('callable_chief')
    .innerJoin('membership', 'membership.id', 'callable_chief.membership_id')
    .where('membership.role', '=', 'chief')
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'));

interface Callable {
  teamId: string;
  uid: string;
  name: string;
  /** Whether they have entered a number: without one there is nobody to call. */
  entered: boolean;
}

/** Those of these teams, in the order of their names. */
export const callableChiefs = (em: EntityManager, teamIds: readonly string[]): Promise<Callable[]> =>
  callableMemberships(em)
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(({ exists, selectFrom }) => [
      'membership.team_id as teamId',
      'person.id as uid',
      displayNameOf('person').as('name'),
      exists(
        selectFrom('profile_record')
          .whereRef('profile_record.person_id', '=', 'person.id')
          .where('profile_record.phone', 'is not', null),
      )
        .$castTo<boolean>()
        .as('entered'),
    ])
    .where('membership.team_id', '=', anyOf(teamIds))
    .where('person.suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('person.id')
    .execute();

/** In which teams these people let themselves be called, for the rules of release. */
export async function callableIn(
  em: EntityManager,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await callableMemberships(em)
    .select(({ fn }) => ['membership.person_id', fn.agg<string[]>('array_agg', ['membership.team_id']).as('teamIds')])
    .where('membership.person_id', '=', anyOf(personIds))
    .groupBy('membership.person_id')
    .execute();
  return new Map(rows.map(({ person_id, teamIds }) => [person_id, teamIds]));
}
