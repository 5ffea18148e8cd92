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

/** Chiefs in the order of their appointment, then members in that of joining; ids grow in the order of creation. */
const IN_ORDER = `order by role = 'member', since nulls first, id`;
const SINCE = `case membership.role when 'chief' then membership.appointed_at else membership.joined_at end`;

/** Those who hide are few, and looked up once for all. */
const HIDDEN = `membership.person_id in (select hidden.person_id from roster_opt_out hidden where hidden.project_id = $1)`;

/**
 * One statement is one snapshot: settings, teams and people always fit together. It answers a row for each team, with its
 * people as two lists: a row for each person took three times as long to read. Who has not said yes to a place is in it
 * only where the project says so, and then as the giver typed them.
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
  ), people as (
    select
      team_id, count(*) filter (where role = 'chief')::int as chiefs,
      to_json(array_agg(name ${IN_ORDER})) as names, to_json(array_agg(email ${IN_ORDER})) as emails
    from listed
    group by team_id
  )
  select
    team.tid, team.name, project.chiefs_in_members, project.email_hash_mode,
    coalesce(people.chiefs, 0) as chiefs, coalesce(people.names, '[]') as names, coalesce(people.emails, '[]') as emails
  from team
  join project on project.id = team.project_id
  left join people on people.team_id = team.id
  where team.project_id = $1 and team.closed_at is null
  order by team.position, team.id`;

interface TeamRow {
  tid: string;
  name: string;
  chiefs_in_members: boolean;
  email_hash_mode: EmailHashMode;
  /** How many of the people are chiefs: the first ones. */
  chiefs: number;
  names: string[];
  emails: string[];
}

/** The listing of a project's teams, without asking who wants to know. */
export async function loadRoster(em: EntityManager, keys: Keyring, projectId: string): Promise<RosterTeam[]> {
  const rows = await runPrepared<TeamRow>(em, 'load-roster', LOAD, [projectId]);
  const [settings] = rows;
  if (settings === undefined) return [];
  const hashOf = emailHasher(settings.email_hash_mode, projectId, keys);
  return rows.map(({ tid, name, chiefs, names, emails }) => {
    const people = emails.map((email, i): RosterPerson => ({ emailHash: hashOf(email), name: names[i] ?? '' }));
    return {
      name,
      tid,
      chiefs: people.slice(0, chiefs),
      members: settings.chiefs_in_members ? people : people.slice(chiefs),
    };
  });
}
