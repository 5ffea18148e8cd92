import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailHashMode } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { runPrepared, sweptUp } from '../kernel/sql.ts';
import { isWaiting, stands } from '../kernel/standing.ts';
import { emailHasher } from '../person/email-hash.ts';

export interface RosterPerson {
  emailHash: string;
  name: string;
}

/** In the order of the published listing, which is sent as it is made. */
export interface RosterTeam {
  name: string;
  tid: string;
  chiefs: RosterPerson[];
  members: RosterPerson[];
}

/** Chiefs in the order of their appointment, members in that of joining; ids grow in the order of creation. */
const IN_ORDER = 'order by listed.since nulls first, listed.id';
const SINCE = `case membership.role when 'chief' then membership.appointed_at else membership.joined_at end`;

/** Those who hide are few, and looked up once for all. */
const HIDDEN = `membership.person_id in (select hidden.person_id from roster_opt_out hidden where hidden.project_id = $1)`;

/** Between the values of a list. What people are called and where they are reached never has it. */
const SEPARATOR = '\x1f';
const textOf = (column: string): string => `replace(${column}, E'\\x1f', ' ')`;
const listOf = (value: string): string => `string_agg(${value}, E'\\x1f' ${IN_ORDER})`;

/**
 * One statement is one snapshot: settings, teams and people always fit together. It answers one row with a list for each
 * column: a row for each person took three times as long to read, and lists for each team longer to sort. As JSON these
 * lists took a quarter longer than as text. Who has not said yes to a place is in it only where the project says so, and
 * then as the giver typed them.
 */
const LOAD = `
  with place as materialized (
    select membership.id, membership.team_id, membership.role, ${SINCE} as since, membership.person_id
    from membership
    where membership.in_project_id = $1 and membership.left_at is null and ${stands('membership')} and not ${HIDDEN}
  ), listed as (
    select place.id, place.team_id, place.role, place.since, ${displayNameSql('person')} as name, person.email
    from place full join ${sweptUp('person', 'select person_id from place')} on person.id = place.person_id
    where person.suspended_at is null
    union all
    select
      membership.id, membership.team_id, membership.role, ${SINCE},
      membership.given_name, coalesce(membership.given_email, 'place:' || membership.id)
    from membership
    where (select project.lists_unconfirmed from project where project.id = $1)
      and membership.in_project_id = $1 and membership.left_at is null and ${isWaiting('membership')}
      and membership.given_name is not null and not ${HIDDEN}
  ), shown as materialized (
    select team.id, team.tid, team.name, row_number() over (order by team.position, team.id)::int - 1 as place
    from team
    where team.project_id = $1 and team.closed_at is null
  )
  select project.chiefs_in_members, project.email_hash_mode, teams.*, people.*
  from project
  cross join (
    select
      to_json(array_agg(shown.tid order by shown.place)) as tids,
      to_json(array_agg(shown.name order by shown.place)) as titles
    from shown
  ) teams
  cross join (
    select
      ${listOf('shown.place::text')} as places,
      ${listOf('listed.role')} as roles,
      ${listOf(textOf('listed.name'))} as names,
      ${listOf(textOf('listed.email'))} as emails
    from listed join shown on shown.id = listed.team_id
  ) people
  where project.id = $1`;

/** Lists of nothing are null. */
interface RosterRow {
  chiefs_in_members: boolean;
  email_hash_mode: EmailHashMode;
  /** Of each team, in their order. */
  tids: string[] | null;
  titles: string[] | null;
  /** Of each person: which team they are in, by its place in the lists above, and as what. */
  places: string | null;
  roles: string | null;
  names: string | null;
  emails: string | null;
}

const valuesOf = (list: string | null): string[] => list?.split(SEPARATOR) ?? [];

/** The listing of a project's teams, without asking who wants to know. */
export async function loadRoster(em: EntityManager, keys: Keyring, projectId: string): Promise<RosterTeam[]> {
  const [row] = await runPrepared<RosterRow>(em, 'load-roster', LOAD, [projectId]);
  if (row === undefined) return [];
  const hashOf = emailHasher(row.email_hash_mode, projectId, keys);
  const teams = (row.tids ?? []).map(
    (tid, i): RosterTeam => ({ name: row.titles?.[i] ?? '', tid, chiefs: [], members: [] }),
  );
  const [places, roles, names] = [valuesOf(row.places), valuesOf(row.roles), valuesOf(row.names)];
  for (const [i, email] of valuesOf(row.emails).entries()) {
    const [team, name] = [teams[Number(places[i])], names[i]];
    // Never the name of one person beside the hash of another.
    if (team === undefined || name === undefined) throw new Error('The lists of a roster do not fit together');
    const list = roles[i] === 'chief' ? team.chiefs : team.members;
    list.push({ emailHash: hashOf(email), name });
  }
  if (row.chiefs_in_members) for (const team of teams) team.members = [...team.chiefs, ...team.members];
  return teams;
}
