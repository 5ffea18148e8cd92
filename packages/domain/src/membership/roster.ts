import type { EntityManager } from '@mikro-orm/postgresql';
import { emailHasher } from '../person/email-hash.ts';
import type { EmailHashMode } from '../project/project.entity.ts';
import { notFound } from '../shared/errors.ts';
import type { Keyring } from '../shared/keyring.ts';
import { runPrepared } from '../shared/sql.ts';
import type { TeamRoleName } from './membership.entity.ts';

export interface RosterPerson {
  emailHash: string;
  name: string;
}

export interface RosterTeam {
  tid: string;
  name: string;
  chiefs: RosterPerson[];
  members: RosterPerson[];
}

/** One statement is one snapshot: the teams and the version that stands for them always fit together. */
const LOAD = `
  select
    project.chiefs_in_members,
    project.email_hash_mode,
    coalesce((
      select json_agg(json_build_object('tid', team.tid, 'name', team.name, 'people', coalesce(listed.people, '[]'))
                      order by team.position, team.id)
      from team
      left join lateral (
        select json_agg(
          json_build_array(membership.role, coalesce(nullif(trim(person.badge_name), ''), person.name), person.email)
          order by case membership.role when 'chief' then membership.appointed_at else membership.joined_at end, membership.id
        ) as people
        from membership
        join person on person.id = membership.person_id
        where membership.team_id = team.id
          and membership.left_at is null
          and person.suspended_at is null
          and not exists (
            select from roster_opt_out hidden
            where hidden.project_id = project.id and hidden.person_id = person.id
          )
      ) listed on true
      where team.project_id = project.id and team.closed_at is null
    ), '[]') as teams
  from project
  where project.id = $1`;

interface Row {
  chiefs_in_members: boolean;
  email_hash_mode: EmailHashMode;
  teams: { tid: string; name: string; people: [TeamRoleName, string, string][] }[];
}

/** The listing of a project's teams, without asking who wants to know. */
export async function loadRoster(em: EntityManager, keys: Keyring, projectId: string): Promise<RosterTeam[]> {
  const [row] = await runPrepared<Row>(em, 'load-roster', LOAD, [projectId]);
  if (row === undefined) throw notFound();
  const hashOf = emailHasher(row.email_hash_mode, projectId, keys);
  return row.teams.map(({ tid, name, people }) => {
    const withRole = (wanted: TeamRoleName): RosterPerson[] =>
      people
        .filter(([role]) => role === wanted)
        .map(([, person, email]) => ({ emailHash: hashOf(email), name: person }));
    const chiefs = withRole('chief');
    const members = withRole('member');
    return { tid, name, chiefs, members: row.chiefs_in_members ? [...chiefs, ...members] : members };
  });
}
