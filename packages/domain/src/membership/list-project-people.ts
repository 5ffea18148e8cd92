import type { TeamRoleName } from '@muster/rules';
import { refusalIn } from '../kernel/actor.ts';
import { isId } from '../kernel/id.ts';
import { isCountedPlace } from '../kernel/numbers.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { isWaiting } from '../kernel/standing.ts';
import { emailHasher } from '../person/email-hash.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { PLACE_COLUMNS } from '../team/place-columns.ts';

export interface ProjectPerson {
  uid: string;
  name: string;
  emailHash: string;
  teams: { tid: string; role: TeamRoleName; confirmed: boolean }[];
  /** Whether they have said yes to a place in the project. */
  confirmed: boolean;
  /** As the giver typed it, while they have not. */
  email: string | null;
}

export interface PeopleFilter extends PageRequest {
  tid?: string | undefined;
  role?: TeamRoleName | undefined;
}

/** What a list knows them by: who has not said yes only by the place. As in `PLACE_COLUMNS`. */
const UID = `case when ${isWaiting('membership')} then membership.id else membership.person_id end`;

/**
 * Who helps in a project: all of them for its owners and its own tokens, for chiefs those of their teams. Who has not
 * said yes is in it once for each place, as the giver typed them.
 */
export async function listProjectPeople(
  { em, actor, keys }: Scope,
  { pid, ...filter }: { pid: string } & PeopleFilter,
): Promise<Page<ProjectPerson>> {
  const project = await findKnownProject(em, actor, pid);
  const all = canManageProject(actor, project.id) || actor.projectId === project.id;
  const teams = actor.grants
    .filter((grant) => grant.projectId === project.id && grant.role === 'chief')
    .map((grant) => grant.teamId);
  if (!all && teams.length === 0)
    throw refusalIn(project.id, actor, 'Only owners and chiefs of a project list its people.');
  const [after] = decodeCursor(filter.cursor, [isId]);
  const rows = await em.execute<
    (Omit<ProjectPerson, 'emailHash' | 'confirmed'> & { waiting: boolean; hashed: string })[]
  >(
    `with reached as (
       select membership.id, membership.team_id, ${UID} as uid
       from membership join team on team.id = membership.team_id
       where team.project_id = ? and ${isCountedPlace('membership')}
         and (?::boolean or team.id = any (?::uuid[]))
         and (?::text is null or team.tid = ?)
         and (?::text is null or membership.role = ?)),
       page as (select distinct uid from reached where ?::uuid is null or uid > ? order by uid limit ?)
     select uid, name, email, waiting, hashed,
            json_agg(json_build_object('tid', tid, 'role', role, 'confirmed', confirmed) order by position, team_id) as teams
     from (
       select ${PLACE_COLUMNS}, team.tid, team.position, team.id as team_id, membership.role,
              case when ${isWaiting('membership')} then coalesce(membership.given_email, 'place:' || membership.id)
                else person.email end as hashed
       from page join reached on reached.uid = page.uid
       join membership on membership.id = reached.id
       join team on team.id = reached.team_id
       join person on person.id = membership.person_id
     ) place
     group by uid, name, email, waiting, hashed
     order by uid`,
    [
      project.id,
      all,
      `{${teams.join(',')}}`,
      filter.tid ?? null,
      filter.tid ?? null,
      filter.role ?? null,
      filter.role ?? null,
      after ?? null,
      after ?? null,
      filter.limit + 1,
    ],
  );
  const hashOf = emailHasher(project.emailHashMode, project.id, keys);
  return toPage(
    rows,
    filter.limit,
    ({ uid, name, email, waiting, hashed, teams: places }) => ({
      uid,
      name,
      emailHash: hashOf(hashed),
      teams: places,
      confirmed: !waiting,
      email,
    }),
    ({ uid }) => [uid],
  );
}
