import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Actor } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, expressions } from '../../kernel/db/expressions.ts';
import { audienceOf, type Opens, opensFor } from '../person/audience.policy.ts';
import { projectIdsOf } from '../person/project-ids.ts';
import type { FoundPerson } from './find-people.ts';
import { type Asked, type DirectorySource, isOpenApplication, isOwnPlace, isVisiblePlace } from './sources.ts';

export interface DirectoryPerson {
  uid: string;
  name: string;
  email: string | null;
  sources: DirectorySource[];
  /** Since when they are in a team that the caller manages. */
  joinedAt: Date | null;
  /** The day of their last sign-in, for those who may know the address; null also for those who never did. */
  signedInOn: string | null;
  teams: { tid: string; name: string; names: Texts; role: TeamRoleName; own: boolean }[];
  /** Teams that wait to answer their application, of those that the caller manages. */
  appliedTo: { tid: string; name: string; names: Texts }[];
  /** Roles in the project itself, for those who manage it. */
  roles: ProjectRoleName[];
  /** Null where the caller may not look into the resume. */
  skills: string[] | null;
  hours: number | null;
  /** What a person in the pool would like to do. */
  wishes: string | null;
  /** Tags of the teams that the caller manages. */
  tags: { tid: string; name: string }[];
  /** Where the name leads the caller. */
  opens: Opens;
}

/** Adds what the caller may see of each: one query for any number of people. */
export async function describePeople(
  em: EntityManager,
  actor: Actor,
  asked: Asked,
  people: readonly FoundPerson[],
): Promise<DirectoryPerson[]> {
  if (people.length === 0) return [];
  const rows = await loadDetails(
    em,
    asked,
    people.map(({ uid }) => uid),
  );
  const byId = new Map(rows.map((row) => [row.uid, row]));
  return people.flatMap(({ uid, name, email, sources, resumeShown, joinedAt, signedInOn }) => {
    const details = byId.get(uid);
    if (details === undefined) return [];
    const { shown, projectIds, ...described } = details;
    const { skills, hours } = resumeShown ? details : { skills: null, hours: null };
    // Those whom the caller manages: `personReach` opens their page in the project.
    const managed =
      described.teams.some(({ own }) => own) || described.appliedTo.length > 0 || described.roles.length > 0;
    const hasHistory = described.teams.length > 0;
    const opens = opensFor(audienceOf(actor, { personId: uid, projectIds }), managed, { ...shown, hasHistory });
    return [{ ...described, uid, name, email, sources, joinedAt, signedInOn, skills, hours, opens }];
  });
}

/** Memberships and their teams, for subqueries about the `person` of a row. */
const membershipsOf = (personId: Expression<string>) =>
  expressions()
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .where('membership.person_id', '=', personId);

const loadDetails = (em: EntityManager, asked: Asked, uids: readonly string[]) =>
  db(em)
    .selectFrom('person')
    .leftJoin('resume', 'resume.person_id', 'person.id')
    .leftJoin('talent_pool_entry as pool', (join) =>
      join.onRef('pool.person_id', '=', 'person.id').on(sql.lit(asked.reach.pool)),
    )
    .select(({ ref, selectFrom }) => [
      'person.id as uid',
      jsonArrayFrom(
        membershipsOf(ref('person.id'))
          .select(['team.tid', 'team.name', 'team.names', 'membership.role', isOwnPlace(asked).as('own')])
          .where(isVisiblePlace(asked))
          .orderBy('team.position')
          .orderBy('team.id'),
      ).as('teams'),
      jsonArrayFrom(
        selectFrom('application')
          .innerJoin('team', 'team.id', 'application.team_id')
          .select(['team.tid', 'team.name', 'team.names'])
          .whereRef('application.person_id', '=', 'person.id')
          .where(isOpenApplication(asked))
          .orderBy('team.position')
          .orderBy('team.id'),
      ).as('appliedTo'),
      sql<ProjectRoleName[]>`array(${selectFrom('project_role')
        .select('project_role.role')
        .whereRef('project_role.person_id', '=', 'person.id')
        .where(sql.lit(asked.reach.all))
        .where('project_role.project_id', '=', asked.projectId)
        .where(isConfirmed('project_role'))
        .orderBy('project_role.role', 'desc')})`.as('roles'),
      sql<string[]>`array(${selectFrom('person_skill')
        .select((eb) =>
          eb.selectFrom('skill').select('skill.name').whereRef('skill.id', '=', 'person_skill.skill_id').as('name'),
        )
        .whereRef('person_skill.person_id', '=', 'person.id')
        .orderBy('person_skill.position')})`.as('skills'),
      'resume.hours',
      'pool.wishes',
      jsonBuildObject({
        profile: ref('person.profile_visibility'),
        resume: ref('person.resume_visibility'),
        history: ref('person.history_visibility'),
        hasResume: sql<boolean>`${ref('resume.person_id')} is not null`,
        hasHistory: sql<boolean>`false`,
      }).as('shown'),
      projectIdsOf(ref('person.id')).as('projectIds'),
      jsonArrayFrom(
        membershipsOf(ref('person.id'))
          .innerJoin('team_tag', 'team_tag.membership_id', 'membership.id')
          .select(['team.tid', 'team_tag.name'])
          .where(isVisiblePlace(asked))
          .where(isOwnPlace(asked))
          .orderBy('team_tag.name')
          .orderBy('team.tid'),
      ).as('tags'),
    ])
    .where('person.id', '=', anyOf(uids))
    .execute();
