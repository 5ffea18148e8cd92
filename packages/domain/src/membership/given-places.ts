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
  giverId: string | null;
  giverName: string | null;
  /** Whether the address was typed for one of them. */
  typed: boolean;
  givenAt: Date | null;
}

type Row = Omit<GivenPlaces, 'givenAt'> & { givenAt: string | null };

/** What waits for a yes, by table, about `offer`. */
const MEMBERSHIP = `from membership place join team on team.id = place.team_id
    where place.person_id = offer.person_id and team.project_id = offer.project_id
      and place.left_at is null and place.confirmed_at is null`;
const ROLE = `from project_role place
    where place.person_id = offer.person_id and place.project_id = offer.project_id and place.confirmed_at is null`;
const ACCESS = `from release_grant place
    where place.person_id = offer.person_id and place.project_id = offer.project_id
      and place.ended_at is null and place.confirmed_at is null`;

/** Whether the address was typed for one of them. About `offer`. */
export const IS_TYPED = [MEMBERSHIP, ROLE, ACCESS]
  .map((places) => `exists (select ${places} and place.given_email is not null)`)
  .join(' or ');

/** `where` is about `offer` and `project`. */
export async function givenPlaces(
  em: EntityManager,
  where: string,
  values: readonly unknown[],
): Promise<GivenPlaces[]> {
  const rows = await em.execute<Row[]>(
    `select offer.id as "offerId", offer.person_id as "personId", project.id as "projectId", project.pid,
            project.name as "projectName", project.names as "projectNames", project.main_language as "mainLanguage", offer.given_at as "givenAt", given.*
     from place_offer offer
     join project on project.id = offer.project_id
     cross join lateral (select
       coalesce((select json_agg(json_build_object('tid', team.tid, 'name', team.name, 'names', team.names, 'role', place.role)
         order by team.position, team.id) ${MEMBERSHIP}), '[]') as teams,
       array(select place.role ${ROLE} order by place.role) as roles,
       array(select place.purpose ${ACCESS} order by place.purpose) as purposes,
       exists (select ${MEMBERSHIP} and ${isWaiting('place')}) or exists (select ${ROLE} and ${isWaiting('place')})
         or exists (select ${ACCESS} and ${isWaiting('place')}) as waiting,
       ${IS_TYPED} as typed,
       giver.id as "giverId", nullif(${displayNameSql('giver')}, '') as "giverName"
     from (select 1) one left join lateral (
       select giver.* from (select place.given_by_id as id, place.joined_at as at ${MEMBERSHIP}
              union all select place.given_by_id, place.created_at ${ROLE}
              union all select place.granted_by_id, place.created_at ${ACCESS}) last
        join person giver on giver.id = last.id order by last.at desc limit 1) giver on true) given
     where offer.ended_at is null and ${where}
     order by project.starts_on desc, project.id, offer.person_id`,
    values,
  );
  return rows
    .filter(({ teams, roles, purposes }) => teams.length + roles.length + purposes.length > 0)
    .map((row) => ({ ...row, givenAt: row.givenAt === null ? null : new Date(row.givenAt) }));
}
