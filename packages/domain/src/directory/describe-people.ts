import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import type { Actor } from '../kernel/actor.ts';
import { stands } from '../kernel/standing.ts';
import { audienceOf, type Opens, opensFor, type ShownProfile } from '../person/audience.policy.ts';
import type { FoundPerson } from './find-people.ts';
import { type Asked, type DirectorySource, isOpenApplication, isOwnPlace, isVisiblePlace } from './sources.ts';
import { Statement } from './statement.ts';

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

type Details = Pick<
  DirectoryPerson,
  'uid' | 'teams' | 'appliedTo' | 'roles' | 'skills' | 'hours' | 'wishes' | 'tags'
> & { shown: ShownProfile; projectIds: string[] };

/** Adds what the caller may see of each: one query for any number of people. */
export async function describePeople(
  em: EntityManager,
  actor: Actor,
  asked: Asked,
  people: readonly FoundPerson[],
): Promise<DirectoryPerson[]> {
  if (people.length === 0) return [];
  const statement = new Statement();
  const { bind, uuids } = statement;
  const place = `from membership join team on team.id = membership.team_id`;
  const sql = `
    select person.id as uid,
      coalesce((select json_agg(json_build_object('tid', team.tid, 'name', team.name, 'names', team.names, 'role', membership.role,
                  'own', ${isOwnPlace(asked, statement)}) order by team.position, team.id)
        ${place} where membership.person_id = person.id and ${isVisiblePlace(asked, statement)}), '[]') as teams,
      coalesce((select json_agg(json_build_object('tid', team.tid, 'name', team.name, 'names', team.names) order by team.position, team.id)
        from application join team on team.id = application.team_id
        where application.person_id = person.id and ${isOpenApplication(asked, statement)}), '[]') as "appliedTo",
      array(select role from project_role where person_id = person.id and ${asked.reach.all}
        and project_id = ${bind(asked.projectId)} and ${stands('project_role')} order by role desc) as roles,
      array(select (select name from skill where skill.id = person_skill.skill_id)
        from person_skill where person_skill.person_id = person.id order by person_skill.position) as skills,
      resume.hours, pool.wishes,
      json_build_object('profile', profile_visibility, 'resume', resume_visibility, 'history', history_visibility,
        'hasResume', resume.person_id is not null, 'hasHistory', false) as shown,
      array(select project_id from project_role where person_id = person.id and ${stands('project_role')}
        union select team.project_id ${place}
        where membership.person_id = person.id and membership.left_at is null and ${stands('membership')}) as "projectIds",
      coalesce((select json_agg(json_build_object('tid', team.tid, 'name', team_tag.name) order by team_tag.name, team.tid)
        ${place} join team_tag on team_tag.membership_id = membership.id
        where membership.person_id = person.id and ${isVisiblePlace(asked, statement)}
          and ${isOwnPlace(asked, statement)}), '[]') as tags
    from person
    left join resume on resume.person_id = person.id
    left join talent_pool_entry pool on pool.person_id = person.id and ${asked.reach.pool}
    where person.id = any (${uuids(people.map(({ uid }) => uid))})`;
  const rows = await em.execute<Details[]>(sql, statement.values);
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
