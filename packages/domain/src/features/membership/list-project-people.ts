import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '@muster/rules';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { refusalIn } from '../../kernel/actor.ts';
import { isConfirmed, isPending } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { isId } from '../../kernel/id.ts';
import { isActive } from '../../kernel/numbers.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { emailHasher } from '../person/email-hash.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { memberColumns } from '../team/place-columns.ts';

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

interface Listed {
  /** Of people with confirmed memberships, whom the list knows by their account. */
  confirmed: Expression<SqlBool>;
  /** Of pending ones, which it knows by the membership's own id: see `memberColumns`. */
  pending: Expression<SqlBool>;
}

/**
 * Which `membership` the list has. Confirmed and pending ones are two conditions: a page of either then comes straight from
 * an index.
 */
function listed(projectId: string, { tid, role }: PeopleFilter, teamIds: readonly string[] | null): Listed {
  const { and, eb, ref, selectFrom } = expressionBuilder<Tables, 'membership'>();
  const isWanted = and([
    eb('membership.in_project_id', '=', projectId),
    eb('membership.left_at', 'is', null),
    ...(teamIds === null ? [] : [eb('membership.team_id', '=', anyOf(teamIds))]),
    ...(tid === undefined
      ? []
      : [
          eb(
            'membership.team_id',
            '=',
            selectFrom('team').select('team.id').where('team.project_id', '=', projectId).where('team.tid', '=', tid),
          ),
        ]),
    ...(role === undefined ? [] : [eb('membership.role', '=', role)]),
  ]);
  return {
    confirmed: and([isWanted, isConfirmed('membership'), isActive(ref('membership.person_id'))]),
    pending: and([isWanted, isPending('membership')]),
  };
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
    .flatMap(({ teamId }) => teamId ?? []);
  if (!all && teams.length === 0)
    throw refusalIn(project.id, actor, 'Only owners and chiefs of a project list its people.');
  const [after] = decodeCursor(filter.cursor, [isId]);
  const rows = await loadPage(em, listed(project.id, filter, all ? null : teams), after, filter.limit + 1);
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

const LISTED_COLUMNS = [
  'membership.id',
  'membership.team_id',
  'membership.person_id',
  'membership.role',
  'membership.confirmed_at',
  'membership.further',
  'membership.given_name',
  'membership.given_email',
] as const;

const loadPage = (em: EntityManager, { confirmed, pending }: Listed, after: string | undefined, limit: number) =>
  db(em)
    .with('page', (query) => {
      const people = query
        .selectFrom('membership')
        .select('membership.person_id as uid')
        .distinct()
        .where(confirmed)
        .$if(after !== undefined, (query) => query.where('membership.person_id', '>', after ?? ''))
        .orderBy('membership.person_id')
        .limit(limit);
      const memberships = query
        .selectFrom('membership')
        .select('membership.id as uid')
        .where(pending)
        .$if(after !== undefined, (query) => query.where('membership.id', '>', after ?? ''))
        .orderBy('membership.id')
        .limit(limit);
      return query
        .selectFrom(people.as('people'))
        .select('people.uid')
        .unionAll(query.selectFrom(memberships.as('memberships')).select('memberships.uid'))
        .orderBy('uid')
        .limit(limit);
    })
    .selectFrom(({ selectFrom }) =>
      selectFrom('page')
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom('membership')
              .select(LISTED_COLUMNS)
              .whereRef('membership.person_id', '=', 'page.uid')
              .where(confirmed)
              .unionAll(
                selectFrom('membership')
                  .select(LISTED_COLUMNS)
                  .whereRef('membership.id', '=', 'page.uid')
                  .where(pending),
              )
              .as('membership'),
          (join) => join.onTrue(),
        )
        .innerJoin('team', 'team.id', 'membership.team_id')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .select(memberColumns())
        .select(['team.tid', 'team.position', 'team.id as team_id', 'membership.role'])
        .select(({ eb, fn, ref }) =>
          eb
            .case()
            .when(isPending('membership'))
            .then(fn.coalesce('membership.given_email', sql<string>`'place:' || ${ref('membership.id')}`))
            .else(ref('person.email'))
            .end()
            .as('hashed'),
        )
        .as('member'),
    )
    .select(({ fn, ref }) => [
      'uid',
      'name',
      'email',
      'waiting',
      'hashed',
      fn
        .agg<ProjectPerson['teams']>('json_agg', [
          jsonBuildObject({ tid: ref('tid'), role: ref('role'), confirmed: ref('confirmed') }),
        ])
        .orderBy('position')
        .orderBy('team_id')
        .as('teams'),
    ])
    .groupBy(['uid', 'name', 'email', 'waiting', 'hashed'])
    .orderBy('uid')
    .execute();
