import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import { isConfirmed, isPending } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { displayName } from '../../kernel/display-name.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { givesAsOwner, type Standing, standingOf } from './confirmation.policy.ts';

/** The columns of a place that say what the person makes of it. */
export interface GivenColumns {
  confirmedAt: Date | null;
  further: boolean;
  givenName: string | null;
  givenEmail: string | null;
}

export const columnsFor = (standing: Standing): Pick<GivenColumns, 'confirmedAt' | 'further'> => ({
  confirmedAt: standing === 'confirmed' ? new Date() : null,
  further: standing === 'further',
});

/** How a place that the actor gives begins, and what lists may call the person until it stands. */
export async function givingTo(
  em: EntityManager,
  actor: Actor,
  project: Pick<Project, 'id' | 'state'>,
  person: Person,
  { own }: { own: boolean },
): Promise<{ standing: Standing } & GivenColumns> {
  const known = (await standingPeople(em, project.id, [person.id])).size > 0;
  const standing = standingOf({ own, known, byOwner: givesAsOwner(actor, project.id) });
  if (standing !== 'waiting') return { standing, ...columnsFor(standing), givenName: null, givenEmail: null };
  return { standing, ...columnsFor(standing), ...(await asGiverKnows(em, actor, project, person)) };
}

/** Who of them is in the project by a team or a role that stands. */
export async function standingPeople(
  em: EntityManager,
  projectId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db(em)
    .selectFrom('project_role')
    .select('project_role.person_id as id')
    .where('project_role.project_id', '=', projectId)
    .where('project_role.person_id', '=', anyOf(personIds))
    .where(isConfirmed('project_role'))
    .union(({ selectFrom }) =>
      selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .select('membership.person_id as id')
        .where('team.project_id', '=', projectId)
        .where('membership.person_id', '=', anyOf(personIds))
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership')),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * What a caller who has only an id may call the person: what was typed for another place of theirs in the project, or
 * a name that the giver could read anyway. Nothing else of the account is shown.
 */
async function asGiverKnows(
  em: EntityManager,
  actor: Actor,
  project: Pick<Project, 'id' | 'state'>,
  person: Person,
): Promise<Pick<GivenColumns, 'givenName' | 'givenEmail'>> {
  const projectIds = [...new Set(actor.grants.map(({ projectId }) => projectId))];
  const seen = await db(em)
    .selectFrom('person')
    .select(({ and, eb, exists, or, selectFrom, val }) => {
      const isInTalentPool = exists(
        selectFrom('talent_pool_entry').whereRef('talent_pool_entry.person_id', '=', 'person.id'),
      );
      const hasApplied = exists(
        selectFrom('application')
          .innerJoin('team', 'team.id', 'application.team_id')
          .whereRef('application.person_id', '=', 'person.id')
          .where('application.state', '=', 'applied')
          .where('team.project_id', '=', project.id),
      );
      const sharesRole = exists(
        selectFrom('project_role')
          .whereRef('project_role.person_id', '=', 'person.id')
          .where('project_role.project_id', '=', anyOf(projectIds))
          .where(isConfirmed('project_role')),
      );
      const sharesTeam = exists(
        selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .whereRef('membership.person_id', '=', 'person.id')
          .where('membership.left_at', 'is', null)
          .where(isConfirmed('membership'))
          .where('team.project_id', '=', anyOf(projectIds)),
      );
      return or([
        val(actor.administrator),
        eb('person.profile_visibility', '=', 'everyone'),
        and([val(project.state === 'open'), isInTalentPool]),
        hasApplied,
        sharesRole,
        sharesTeam,
      ]).as('seen');
    })
    .where('person.id', '=', person.id)
    .executeTakeFirst();
  return { givenName: seen?.seen === true ? displayName(person) || null : null, givenEmail: null };
}

/**
 * Lists don't give away whose account it is: until a place stands, its own id is the `uid` in them. This leads back
 * from it, for those who manage the place.
 */
export async function personBehind(
  em: EntityManager,
  projectId: string,
  uid: string,
): Promise<{ personId: string } & Pick<GivenColumns, 'givenName' | 'givenEmail'>> {
  const pending = await db(em)
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select([
      'membership.person_id as personId',
      'membership.given_name as givenName',
      'membership.given_email as givenEmail',
    ])
    .where('membership.id', '=', uid)
    .where('team.project_id', '=', projectId)
    .where('membership.left_at', 'is', null)
    .where(isPending('membership'))
    .unionAll(({ selectFrom }) =>
      selectFrom('project_role')
        .select(['person_id as personId', 'given_name as givenName', 'given_email as givenEmail'])
        .where('project_role.id', '=', uid)
        .where('project_role.project_id', '=', projectId)
        .where(isPending('project_role')),
    )
    .unionAll(({ selectFrom }) =>
      selectFrom('release_grant')
        .select(['person_id as personId', 'given_name as givenName', 'given_email as givenEmail'])
        .where('release_grant.id', '=', uid)
        .where('release_grant.project_id', '=', projectId)
        .where('release_grant.ended_at', 'is', null)
        .where(isPending('release_grant')),
    )
    .executeTakeFirst();
  return pending ?? { personId: uid, givenName: null, givenEmail: null };
}
