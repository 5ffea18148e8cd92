import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailHashMode, TeamRoleName } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { runPrepared } from '../kernel/sql.ts';
import { isWaiting, stands } from '../kernel/standing.ts';
import { emailHasher } from '../person/email-hash.ts';

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

/**
 * One statement is one snapshot: settings, teams and people always fit together. It answers plain rows, first one for
 * each team and then one for each person, in no order: nesting and sorting cost far less here than in the database.
 * Who has not said yes to a place is in it only where the project says so, and then as the giver typed them.
 */
const LOAD = `
  select
    team.id as team_id, null as role, team.tid as label, team.name as detail, team.position::float8 as place, team.id,
    project.chiefs_in_members, project.email_hash_mode
  from team
  join project on project.id = team.project_id
  where team.project_id = $1 and team.closed_at is null
  union all
  select
    membership.team_id, membership.role, ${displayNameSql('person')}, person.email,
    extract(epoch from case membership.role when 'chief' then membership.appointed_at else membership.joined_at end)::float8,
    membership.id, null, null
  from team
  join membership on membership.team_id = team.id and membership.left_at is null
  join person on person.id = membership.person_id and person.suspended_at is null
  left join roster_opt_out hidden on hidden.project_id = team.project_id and hidden.person_id = person.id
  where team.project_id = $1 and team.closed_at is null and hidden.id is null and ${stands('membership')}
  union all
  select
    membership.team_id, membership.role, membership.given_name, coalesce(membership.given_email, 'place:' || membership.id),
    extract(epoch from case membership.role when 'chief' then membership.appointed_at else membership.joined_at end)::float8,
    membership.id, null, null
  from project
  join team on team.project_id = project.id and team.closed_at is null
  join membership on membership.team_id = team.id and membership.left_at is null
  left join roster_opt_out hidden on hidden.project_id = team.project_id and hidden.person_id = membership.person_id
  where project.id = $1 and project.lists_unconfirmed and ${isWaiting('membership')}
    and membership.given_name is not null and hidden.id is null`;

interface TeamRow {
  role: null;
  team_id: string;
  label: string;
  detail: string;
  place: number;
  id: string;
  chiefs_in_members: boolean;
  email_hash_mode: EmailHashMode;
}

interface PersonRow {
  role: TeamRoleName;
  team_id: string;
  label: string;
  detail: string;
  place: number;
  id: string;
}

/** Equal places fall back to the ids, which grow in the order of creation. */
const inOrder = (a: { place: number; id: string }, b: { place: number; id: string }): number =>
  a.place - b.place || (a.id < b.id ? -1 : 1);

/** The listing of a project's teams, without asking who wants to know. */
export async function loadRoster(em: EntityManager, keys: Keyring, projectId: string): Promise<RosterTeam[]> {
  const rows = await runPrepared<TeamRow | PersonRow>(em, 'load-roster', LOAD, [projectId]);
  rows.sort(inOrder);
  const settings = rows.find((row) => row.role === null);
  if (settings === undefined) return [];
  const teams = new Map<string, RosterTeam>();
  for (const row of rows) {
    if (row.role === null) teams.set(row.team_id, { tid: row.label, name: row.detail, chiefs: [], members: [] });
  }
  const hashOf = emailHasher(settings.email_hash_mode, projectId, keys);
  for (const row of rows) {
    if (row.role === null) continue;
    const people = teams.get(row.team_id)?.[row.role === 'chief' ? 'chiefs' : 'members'];
    people?.push({ emailHash: hashOf(row.detail), name: row.label });
  }
  const listed = [...teams.values()];
  if (settings.chiefs_in_members) for (const team of listed) team.members.unshift(...team.chiefs);
  return listed;
}
