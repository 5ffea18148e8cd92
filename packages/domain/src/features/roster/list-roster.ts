import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Keyring } from '../../crypto/keyring.ts';
import { isConfirmed, isPending } from '../../kernel/confirmation.ts';
import { personsAmong } from '../../kernel/db/expressions.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import type { OpenScope } from '../../kernel/scope.ts';
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

/** Leads in the order of their appointment, members in that of joining. */
const since = sql<Date | null>`case membership.role when 'chief' then membership.appointed_at else membership.joined_at end`;

/**
 * One statement is one snapshot: settings, teams and people always fit together. One row for each team, with its people
 * as JSON: a row for each of a thousand people took 2 of 8 ms more. Unconfirmed people are in it only where the project
 * says so, as the giver typed them. Ids grow in the order of creation.
 */
const load = prepared((db, parameter: ParameterOf<{ projectId: string }>) => {
  const projectId = sql<string>`${parameter('projectId')}::uuid`;
  // Few people hide: they are looked up once for all.
  const current = db
    .selectFrom('membership')
    .where('membership.in_project_id', '=', projectId)
    .where('membership.left_at', 'is', null)
    .where('membership.person_id', 'not in', ({ selectFrom }) =>
      selectFrom('roster_opt_out as hidden').select('hidden.person_id').where('hidden.project_id', '=', projectId),
    );
  return db
    .with(
      (cte) => cte('confirmed').materialized(),
      () =>
        current
          .select(['membership.id', 'membership.team_id', 'membership.role', since.as('since'), 'membership.person_id'])
          .where(isConfirmed('membership')),
    )
    .with('listed', (cte) =>
      cte
        .selectFrom('confirmed')
        .fullJoin(
          personsAmong(cte.selectFrom('confirmed').select('person_id')).as('person'),
          'person.id',
          'confirmed.person_id',
        )
        .select([
          'confirmed.id',
          'confirmed.team_id',
          'confirmed.role',
          'confirmed.since',
          displayNameOf('person').as('name'),
          'person.email',
        ])
        .where('person.suspended_at', 'is', null)
        .unionAll(
          current
            .select(({ ref }) => [
              'membership.id',
              'membership.team_id',
              'membership.role',
              since.as('since'),
              ref('membership.given_name').$notNull().as('name'),
              sql<string>`coalesce(${ref('membership.given_email')}, 'place:' || ${ref('membership.id')})`.as('email'),
            ])
            .where(({ selectFrom }) =>
              selectFrom('project').select('project.lists_unconfirmed').where('project.id', '=', projectId),
            )
            .where(isPending('membership'))
            .where('membership.given_name', 'is not', null),
        ),
    )
    .selectFrom('project')
    .innerJoin('team', (join) => join.onRef('team.project_id', '=', 'project.id').on('team.closed_at', 'is', null))
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('listed')
          .select(({ fn, ref }) => [
            'listed.team_id',
            fn
              .agg<ListedPerson[]>('json_agg', [
                jsonBuildObject({ role: ref('listed.role'), name: ref('listed.name'), email: ref('listed.email') }),
              ])
              .orderBy('listed.since', (order) => order.asc().nullsFirst())
              .orderBy('listed.id')
              .as('listed'),
          ])
          .groupBy('listed.team_id')
          .as('people'),
      (join) => join.onRef('people.team_id', '=', 'team.id'),
    )
    .select(({ fn }) => [
      'project.chiefs_in_members as chiefsInMembers',
      'project.email_hash_mode as emailHashMode',
      'team.tid',
      'team.name',
      fn.coalesce('people.listed', sql<ListedPerson[]>`'[]'`).as('people'),
    ])
    .where('project.id', '=', projectId)
    .orderBy('team.position')
    .orderBy('team.id');
});

interface ListedPerson {
  role: 'chief' | 'member';
  name: string;
  email: string;
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
  const rows = await load.execute(em, { projectId });
  return rows.map(({ chiefsInMembers, emailHashMode, tid, name, people }) => {
    const hashOf = emailHasher(emailHashMode, projectId, keys);
    const listed = (role: string): RosterPerson[] =>
      people.filter((person) => person.role === role).map(({ name, email }) => ({ emailHash: hashOf(email), name }));
    const [chiefs, members] = [listed('chief'), listed('member')];
    return { name, tid, chiefs, members: chiefsInMembers ? [...chiefs, ...members] : members };
  });
}
