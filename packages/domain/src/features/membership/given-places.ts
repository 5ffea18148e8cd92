import type { EntityManager } from '@mikro-orm/postgresql';
import type { GrantPurpose, Locale, ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '../../kernel/db/db.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { isAddressTyped, isSomePending, offeredAccess, offeredMemberships, offeredRoles } from './offer-conditions.ts';

/** What a person was given in a project and has not said yes to. */
export interface GivenPlaces {
  offerId: string;
  personId: string;
  projectId: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  mainLanguage: Locale;
  teams: { tid: string; name: string; names: Texts; role: TeamRoleName }[];
  roles: ProjectRoleName[];
  /** Of named access. */
  purposes: GrantPurpose[];
  /** Whether some of it stands already, since they have a confirmed place in the project. */
  waiting: boolean;
  /** Who gave it last; null where the account is gone. */
  giverId: string | null;
  giverName: string | null;
  /** Whether the address was typed for one of them. */
  typed: boolean;
  givenAt: Date | null;
}

/** `condition` is about `offer` and `project`: see `offerConditions`. */
export async function givenPlaces(em: EntityManager, condition: Expression<SqlBool>): Promise<GivenPlaces[]> {
  const rows = await db(em)
    .selectFrom('place_offer as offer')
    .innerJoin('project', 'project.id', 'offer.project_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom(
          offeredMemberships()
            .select(['membership.given_by_id as id', 'membership.joined_at as at'])
            .unionAll(offeredRoles().select(['project_role.given_by_id as id', 'project_role.created_at as at']))
            .unionAll(offeredAccess().select(['release_grant.granted_by_id as id', 'release_grant.created_at as at']))
            .as('given'),
        )
          .innerJoin('person', 'person.id', 'given.id')
          .select(['person.id', displayNameOf('person').as('name')])
          .orderBy('given.at', 'desc')
          .limit(1)
          .as('giver'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      'offer.id as offerId',
      'offer.person_id as personId',
      'project.id as projectId',
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'project.main_language as mainLanguage',
      'offer.given_at as givenAt',
      jsonArrayFrom(
        offeredMemberships()
          .select(['team.tid', 'team.name', 'team.names', 'membership.role'])
          .orderBy('team.position')
          .orderBy('team.id'),
      ).as('teams'),
      sql<ProjectRoleName[]>`array(${offeredRoles().select('project_role.role').orderBy('project_role.role')})`.as(
        'roles',
      ),
      sql<
        GrantPurpose[]
      >`array(${offeredAccess().select('release_grant.purpose').orderBy('release_grant.purpose')})`.as('purposes'),
      isSomePending().as('waiting'),
      isAddressTyped().as('typed'),
      'giver.id as giverId',
      fn<string | null>('nullif', ['giver.name', sql.lit('')]).as('giverName'),
    ])
    .where('offer.ended_at', 'is', null)
    .where(condition)
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .orderBy('offer.person_id')
    .execute();
  return rows.filter(({ teams, roles, purposes }) => teams.length + roles.length + purposes.length > 0);
}
