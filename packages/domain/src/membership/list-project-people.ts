import type { TeamRoleName } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { refusalIn } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { emailHasher } from '../person/email-hash.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';

export interface ProjectPerson {
  uid: string;
  name: string;
  emailHash: string;
  teams: { tid: string; role: TeamRoleName }[];
}

export interface PeopleFilter extends PageRequest {
  tid?: string | undefined;
  role?: TeamRoleName | undefined;
}

/** Who helps in a project: all of them for its owners and its own tokens, for chiefs those of their teams. */
export async function listProjectPeople(
  { em, actor }: Scope,
  keys: Keyring,
  pid: string,
  filter: PeopleFilter,
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
    { uid: string; name: string; email: string; teams: { tid: string; role: TeamRoleName }[] }[]
  >(
    `select person.id as uid, ${displayNameSql('person')} as name, person.email,
            json_agg(json_build_object('tid', team.tid, 'role', membership.role) order by team.position, team.id) as teams
     from membership
     join team on team.id = membership.team_id
     join person on person.id = membership.person_id
     where team.project_id = ? and membership.left_at is null and person.suspended_at is null
       and (?::boolean or team.id = any (?::uuid[]))
       and (?::text is null or team.tid = ?)
       and (?::text is null or membership.role = ?)
       and (?::uuid is null or person.id > ?)
     group by person.id
     order by person.id
     limit ?`,
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
    ({ uid, name, email, teams: places }) => ({ uid, name, emailHash: hashOf(email), teams: places }),
    ({ uid }) => [uid],
  );
}
