import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailHashMode } from '@muster/rules';
import type { Keyring } from '../crypto/keyring.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import type { OpenScope } from '../kernel/scope.ts';
import { runPrepared, sweptUp } from '../kernel/sql.ts';
import { isWaiting, stands } from '../kernel/standing.ts';
import { emailHasher } from '../person/email-hash.ts';
import { loadRosterFacts } from './find-roster.ts';

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

/** Chiefs in the order of their appointment, members in that of joining. */
const SINCE = `case membership.role when 'chief' then membership.appointed_at else membership.joined_at end`;

/** Those who hide are few, and looked up once for all. */
const HIDDEN = `membership.person_id in (select hidden.person_id from roster_opt_out hidden where hidden.project_id = $1)`;

/**
 * One statement is one snapshot: settings, teams and people always fit together. One row for each team, with its people
 * as JSON: a row for each of a thousand people took 2 of 8 ms more. Unconfirmed people are in it only where the project
 * says so, as the giver typed them. Ids grow in the order of creation.
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
  )
  select project.chiefs_in_members as "chiefsInMembers", project.email_hash_mode as "emailHashMode",
    team.tid, team.name, coalesce(people.listed, '[]') as people
  from project
  join team on team.project_id = project.id and team.closed_at is null
  left join (
    select listed.team_id, json_agg(
      json_build_object('role', listed.role, 'name', listed.name, 'email', listed.email)
      order by listed.since nulls first, listed.id) as listed
    from listed group by listed.team_id
  ) people on people.team_id = team.id
  where project.id = $1
  order by team.position, team.id`;

interface Row {
  chiefsInMembers: boolean;
  emailHashMode: EmailHashMode;
  tid: string;
  name: string;
  people: { role: 'chief' | 'member'; name: string; email: string }[];
}

/** Returns all teams of a project with their chiefs and members, for a caller who may read its roster. */
export async function listRoster(
  scope: Pick<OpenScope, 'em' | 'actor' | 'keys'>,
  { pid }: { pid: string },
): Promise<RosterTeam[]> {
  const { id } = await loadRosterFacts(scope, { pid });
  return loadRoster(scope.em, scope.keys, id);
}

/** The listing of a project's teams, without asking who wants to know. */
export async function loadRoster(em: EntityManager, keys: Keyring, projectId: string): Promise<RosterTeam[]> {
  const rows = await runPrepared<Row>(em, 'load-roster', LOAD, [projectId]);
  return rows.map(({ chiefsInMembers, emailHashMode, tid, name, people }) => {
    const hashOf = emailHasher(emailHashMode, projectId, keys);
    const listed = (role: string): RosterPerson[] =>
      people.filter((person) => person.role === role).map(({ name, email }) => ({ emailHash: hashOf(email), name }));
    const [chiefs, members] = [listed('chief'), listed('member')];
    return { name, tid, chiefs, members: chiefsInMembers ? [...chiefs, ...members] : members };
  });
}
