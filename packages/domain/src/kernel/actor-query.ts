import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Actor, Grant, Withheld } from './actor.ts';
import { isConfirmed } from './confirmation.ts';
import { expressions } from './db/expressions.ts';
import type { Tables } from './db/tables.ts';

/** The project has no policies, or the person has accepted some version of them: later versions never block. */
function hasAccepted(personId: Expression<string>, projectId: Expression<string>) {
  const { exists, not, or, selectFrom } = expressions();
  const acceptance = selectFrom('policy_acceptance as accepted')
    .innerJoin('project_policy_text as text', 'text.id', 'accepted.policy_text_id')
    .where('accepted.person_id', '=', personId)
    .where('text.project_id', '=', projectId);
  const policy = selectFrom('project_policy_text as text')
    .where('text.project_id', '=', projectId)
    .where('text.text', '~', sql.lit('\\S'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_policy_text as later')
            .whereRef('later.project_id', '=', 'text.project_id')
            .whereRef('later.kind', '=', 'text.kind')
            .whereRef('later.version', '>', 'text.version'),
        ),
      ),
    );
  return or([exists(acceptance), not(exists(policy))]).$castTo<boolean>();
}

/** Memberships, roles and named access of a person that are confirmed. Named access is no grant, and has no role. */
function confirmedOf(personId: Expression<string>) {
  const { selectFrom } = expressions();
  return selectFrom('project_role')
    .select([
      'project_role.project_id',
      sql<Grant['role'] | null>`project_role.role`.as('role'),
      sql<string | null>`null::uuid`.as('team_id'),
    ])
    .where('project_role.person_id', '=', personId)
    .where(isConfirmed('project_role'))
    .unionAll(
      selectFrom('membership')
        .select([sql<string>`membership.in_project_id`.as('project_id'), 'membership.role', 'membership.team_id'])
        .where('membership.person_id', '=', personId)
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership')),
    )
    .unionAll(
      selectFrom('release_grant')
        .select(['release_grant.project_id', sql<null>`null`.as('role'), sql<null>`null`.as('team_id')])
        .where('release_grant.person_id', '=', personId)
        .where('release_grant.ended_at', 'is', null)
        .where(isConfirmed('release_grant')),
    );
}

/**
 * The grants of a person as JSON. What a person has in a project whose policies they have never accepted is no grant, so
 * that no policy can forget to ask. `offset 0`: PostgreSQL looks acceptance up once for both lists.
 */
function grantsOf(personId: Expression<string>) {
  const { selectFrom } = expressions();
  return selectFrom(
    selectFrom(confirmedOf(personId).as('confirmed'))
      .selectAll('confirmed')
      .select(({ ref }) => hasAccepted(personId, ref('confirmed.project_id')).as('accepted'))
      .offset(sql.lit(0))
      .as('given'),
  ).select(({ fn, ref, selectFrom }) => {
    const grant = { projectId: ref('given.project_id'), role: ref('given.role'), teamId: ref('given.team_id') };
    const pid = selectFrom('project').select('project.pid').whereRef('project.id', '=', 'given.project_id');
    return [
      fn
        .coalesce(
          fn
            .agg<Grant[]>('json_agg', [jsonBuildObject(grant)])
            .filterWhere('given.accepted', '=', sql.lit(true))
            .filterWhere('given.role', 'is not', null),
          EMPTY_LIST,
        )
        .as('grants'),
      fn
        .coalesce(
          fn
            .agg<Withheld[]>('json_agg', [jsonBuildObject({ ...grant, pid })])
            .filterWhere('given.accepted', '=', sql.lit(false)),
          EMPTY_LIST,
        )
        .as('withheld'),
    ];
  });
}

const EMPTY_LIST = sql<never[]>`'[]'`;

/**
 * The actor of a live token, or no row. A revoked or expired token and one of a suspended owner are alike absent. A project
 * token has no owner. The owner is looked up by id (`offset 0`): otherwise PostgreSQL may scan people in order to find one.
 */
export const tokenActor = (db: Kysely<Tables>, hash: Expression<Buffer>) =>
  db
    .selectFrom('api_token as token')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('person')
          .select(['person.administrator', 'person.suspended_at'])
          .whereRef('person.id', '=', 'token.person_id')
          .offset(sql.lit(0))
          .as('owner'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      () => grantsOf(sql.ref('token.person_id')).as('given'),
      (join) => join.onTrue(),
    )
    .select(({ fn, ref }) =>
      actorJson({
        tokenId: ref('token.id'),
        projectId: ref('token.project_id'),
        personId: ref('token.person_id'),
        scopes: fn('to_json', ['token.scopes']),
        administrator: fn.coalesce('owner.administrator', sql.lit(false)),
        grants: ref('given.grants'),
        withheld: ref('given.withheld'),
      }).as('actor'),
    )
    .where('token.hash', '=', hash)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('owner.suspended_at', 'is', null);

/** The actors of signed-in people who are not suspended; `isWanted` is a condition on their id. */
export const personActors = (db: Kysely<Tables>, ids: Expression<string>) =>
  db
    .selectFrom('person as owner')
    .innerJoinLateral(
      () => grantsOf(sql.ref('owner.id')).as('given'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) =>
      actorJson({
        tokenId: NULL,
        projectId: NULL,
        personId: ref('owner.id'),
        scopes: sql.lit('all'),
        administrator: ref('owner.administrator'),
        grants: ref('given.grants'),
        withheld: ref('given.withheld'),
      }).as('actor'),
    )
    .where('owner.id', '=', ids)
    .where('owner.suspended_at', 'is', null);

const NULL = sql<null>`null`;

const actorJson = (fields: { [Name in Exclude<keyof Actor, 'session'>]: Expression<unknown> }): RawBuilder<Actor> =>
  sql`${jsonBuildObject({ ...fields, session: NULL })}`;
