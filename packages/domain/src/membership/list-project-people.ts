import type { TeamRoleName } from '@muster/rules';
import { refusalIn } from '../kernel/actor.ts';
import { isId } from '../kernel/id.ts';
import { isInUse } from '../kernel/numbers.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Piece } from '../kernel/piece.ts';
import type { Scope } from '../kernel/scope.ts';
import { isWaiting, stands } from '../kernel/standing.ts';
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

/**
 * The places that are asked for, as conditions on `membership`: those that stand, whose people a list knows by their
 * account, and those that wait for a yes, which it knows by the place (as in `PLACE_COLUMNS`). Apart, so that a page of
 * either comes straight from an index.
 */
function placesAsked(
  projectId: string,
  { tid, role }: PeopleFilter,
  teamIds: readonly (string | null)[] | null,
): [standing: Piece, waiting: Piece] {
  const narrowed = [
    teamIds === null ? null : { sql: 'membership.team_id = any (?::uuid[])', values: [`{${teamIds.join(',')}}`] },
    tid === undefined
      ? null
      : {
          sql: 'membership.team_id = (select team.id from team where team.project_id = ? and team.tid = ?)',
          values: [projectId, tid],
        },
    role === undefined ? null : { sql: 'membership.role = ?', values: [role] },
  ].filter((piece) => piece !== null);
  const asked = (which: string): Piece => ({
    sql: ['membership.in_project_id = ? and membership.left_at is null', which, ...narrowed.map(({ sql }) => sql)].join(
      ' and ',
    ),
    values: [projectId, ...narrowed.flatMap(({ values }) => values)],
  });
  return [asked(`${stands('membership')} and ${isInUse('membership.person_id')}`), asked(isWaiting('membership'))];
}

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
  const [standing, waiting] = placesAsked(project.id, filter, all ? null : teams);
  const rows = await em.execute<
    (Omit<ProjectPerson, 'emailHash' | 'confirmed'> & { waiting: boolean; hashed: string })[]
  >(
    `with page as (
       select uid from (
         (select distinct membership.person_id as uid from membership
          where ${standing.sql} and (?::uuid is null or membership.person_id > ?) order by 1 limit ?)
         union all
         (select membership.id from membership
          where ${waiting.sql} and (?::uuid is null or membership.id > ?) order by 1 limit ?)
       ) listed order by uid limit ?)
     select uid, name, email, waiting, hashed,
            json_agg(json_build_object('tid', tid, 'role', role, 'confirmed', confirmed) order by position, team_id) as teams
     from (
       select ${PLACE_COLUMNS}, team.tid, team.position, team.id as team_id, membership.role,
              case when ${isWaiting('membership')} then coalesce(membership.given_email, 'place:' || membership.id)
                else person.email end as hashed
       from page
       cross join lateral (
         select * from membership where membership.person_id = page.uid and ${standing.sql}
         union all select * from membership where membership.id = page.uid and ${waiting.sql}
       ) membership
       join team on team.id = membership.team_id
       join person on person.id = membership.person_id
     ) place
     group by uid, name, email, waiting, hashed
     order by uid`,
    [
      ...[standing, waiting].flatMap(({ values }) => [...values, after ?? null, after ?? null, filter.limit + 1]),
      filter.limit + 1,
      ...standing.values,
      ...waiting.values,
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
