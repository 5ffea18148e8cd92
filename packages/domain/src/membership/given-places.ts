import type { EntityManager } from '@mikro-orm/postgresql';
import type { GrantPurpose, Locale, ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { isWaiting } from '../kernel/standing.ts';

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
  giverName: string | null;
  givenAt: Date | null;
}

type Row = Omit<GivenPlaces, 'givenAt'> & { givenAt: string | null };

/** `where` is about `offer` and `project`. */
export async function givenPlaces(
  em: EntityManager,
  where: string,
  values: readonly unknown[],
): Promise<GivenPlaces[]> {
  const membership = `from membership place join team on team.id = place.team_id
    where place.person_id = offer.person_id and team.project_id = offer.project_id
      and place.left_at is null and place.confirmed_at is null`;
  const role = `from project_role place
    where place.person_id = offer.person_id and place.project_id = offer.project_id and place.confirmed_at is null`;
  const access = `from release_grant place
    where place.person_id = offer.person_id and place.project_id = offer.project_id
      and place.ended_at is null and place.confirmed_at is null`;
  const rows = await em.execute<Row[]>(
    `select offer.id as "offerId", offer.person_id as "personId", project.id as "projectId", project.pid,
            project.name as "projectName", project.names as "projectNames", project.main_language as "mainLanguage", offer.given_at as "givenAt", given.*
     from place_offer offer
     join project on project.id = offer.project_id
     cross join lateral (select
       coalesce((select json_agg(json_build_object('tid', team.tid, 'name', team.name, 'names', team.names, 'role', place.role)
         order by team.position, team.id) ${membership}), '[]') as teams,
       array(select place.role ${role} order by place.role) as roles,
       array(select place.purpose ${access} order by place.purpose) as purposes,
       exists (select ${membership} and ${isWaiting('place')}) or exists (select ${role} and ${isWaiting('place')})
         or exists (select ${access} and ${isWaiting('place')}) as waiting,
       (select nullif(${displayNameSql('giver')}, '')
        from (select place.given_by_id as id, place.joined_at as at ${membership}
              union all select place.given_by_id, place.created_at ${role}
              union all select place.granted_by_id, place.created_at ${access}) last
        join person giver on giver.id = last.id order by last.at desc limit 1) as "giverName") given
     where offer.ended_at is null and ${where}
     order by project.starts_on desc, project.id, offer.person_id`,
    values,
  );
  return rows
    .filter(({ teams, roles, purposes }) => teams.length + roles.length + purposes.length > 0)
    .map((row) => ({ ...row, givenAt: row.givenAt === null ? null : new Date(row.givenAt) }));
}
