import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely';
import { type Actor, requirePerson } from './actor.ts';
import { isConfirmed } from './confirmation.ts';
import { column, expressions, jsonHas, toJson } from './db/expressions.ts';
import type { Audience, AudienceAsked } from './db/json-columns.ts';
import type { ParameterOf } from './db/prepared.ts';
import { isInTeamWhere } from './numbers.ts';

/** An audience in a statement: a value, or a column of a table. */
interface AudienceTarget {
  audience: Expression<Audience>;
  projectId: Expression<string>;
}

/**
 * The one rule of audiences: the `person_id` of the people in an audience, some more than once. It knows nothing of people
 * chosen one by one.
 */
function membersOf({ audience, projectId }: AudienceTarget) {
  const { and, exists, not, or, selectFrom } = expressions();
  const has = (key: keyof Audience) => jsonHas(audience, key);
  const includes = (key: keyof Audience, text: Expression<string>) =>
    jsonHas(sql`${audience} -> ${sql.lit(key)}`, text);
  const isTeamMeant = sql<SqlBool>`case when ${has('tids')} then ${includes('tids', sql.ref('team.tid'))}
    else ${sql.ref('team.closed_at')} is null end`;
  const hasRole = (role: Expression<string>) => or([not(has('roles')), includes('roles', role)]);
  const hasTag = or([
    not(has('tags')),
    exists(
      selectFrom('team_tag')
        .whereRef('team_tag.membership_id', '=', sql.ref('membership.id'))
        .where(({ ref }) => includes('tags', ref('team_tag.name'))),
    ),
  ]);
  const hasSkill = (personId: Expression<string>) =>
    or([
      not(has('skills')),
      exists(
        selectFrom('person_skill')
          .innerJoin('skill', 'skill.id', 'person_skill.skill_id')
          .innerJoin('person', 'person.id', 'person_skill.person_id')
          .where('person_skill.person_id', '=', personId)
          .where(isResumeShared('person'))
          .where(({ ref }) => includes('skills', ref('skill.normalised'))),
      ),
    ]);
  return selectFrom('membership')
    .select('membership.person_id')
    .where('membership.in_project_id', '=', projectId)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .where(not(has('applicants')))
    .where(isInTeamWhere(projectId, isTeamMeant))
    .where(({ ref }) => hasRole(ref('membership.role')))
    .where(hasTag)
    .where(({ ref }) => hasSkill(ref('membership.person_id')))
    .unionAll(
      selectFrom('project_role')
        .select('project_role.person_id')
        .where('project_role.project_id', '=', projectId)
        .where(isConfirmed('project_role'))
        .where(not(or([has('tids'), has('tags'), has('applicants')])))
        .where(({ ref }) => hasRole(ref('project_role.role')))
        .where(({ ref }) => hasSkill(ref('project_role.person_id'))),
    )
    .unionAll(
      selectFrom('application')
        .innerJoin('team', 'team.id', 'application.team_id')
        .select('application.person_id')
        .where('team.project_id', '=', projectId)
        .where('application.state', '=', sql.lit('applied'))
        .where(isTeamMeant)
        .where(or([has('applicants'), and([has('chosen'), not(or([has('roles'), has('tags')]))])])),
    );
}

/** Shown to people who share a project with the person: only such skills count. `person` is a table or alias. */
export const isResumeShared = (person: string): AliasableExpression<SqlBool> =>
  sql`${column('person', person, 'resume_visibility')} in ('projects', 'everyone')`;

/** The `person_id` of the people in an audience at hand, some more than once. */
export function peopleInAudienceOf({ uids, ...audience }: AudienceAsked & Audience, projectId: string) {
  const stored: Audience = { ...audience, ...(uids && { chosen: uids.length }) };
  return expressions()
    .selectFrom(
      sql<{ audience: Audience; project_id: string }>`(select ${toJson(stored)}::jsonb as audience,
      ${projectId}::uuid as project_id)`.as('target'),
    )
    .innerJoinLateral(
      ({ ref }) => membersOf({ audience: ref('target.audience'), projectId: ref('target.project_id') }).as('member'),
      (join) => join.onTrue(),
    )
    .select('member.person_id');
}

/** The reader of a list, as values or as columns of a statement. */
export interface Reader {
  id: AliasableExpression<string>;
  /** Projects whose policies the reader has not accepted: nothing of these is open to them. */
  pendingProjectIds: Expression<readonly string[]>;
}

export interface ReaderValues {
  readerId: string;
  pendingProjectIds: readonly string[];
}

export const readerValuesOf = (actor: Actor): ReaderValues => ({
  readerId: requirePerson(actor),
  pendingProjectIds: actor.withheld.map(({ projectId }) => projectId),
});

export const readerOf = (
  values: { [Name in keyof ReaderValues]: ReaderValues[Name] | Expression<ReaderValues[Name]> },
): Reader => ({
  id: sql`${values.readerId}::uuid`,
  pendingProjectIds: sql`${values.pendingProjectIds}::uuid[]`,
});

/** The reader of a prepared statement, whose parameters are `ReaderValues`. */
export const readerParameter = (parameter: ParameterOf<ReaderValues>): Reader =>
  readerOf({ readerId: parameter('readerId'), pendingProjectIds: parameter('pendingProjectIds') });

/** Whether the reader is in the audience of a row now. The table or alias has the columns `audience` and `project_id`. */
export function isReaderIn(table: 'announcement' | 'form' | 'task', reader: Reader): AliasableExpression<SqlBool> {
  const { and, exists, not, selectFrom } = expressions();
  const audience = sql.ref<Audience>(`${table}.audience`);
  const projectId = sql.ref<string>(`${table}.project_id`);
  return and([
    not(sql<SqlBool>`${projectId} = any(${reader.pendingProjectIds})`),
    exists(selectFrom(membersOf({ audience, projectId }).as('member')).where('member.person_id', '=', reader.id)),
  ]);
}

/** Whether the row is of a project whose audiences the reader can be in: spares PostgreSQL the rows of all others. */
export function isInProjectOf(table: 'announcement' | 'form' | 'task', reader: Reader): AliasableExpression<SqlBool> {
  const { eb, selectFrom } = expressions();
  const projectIds = selectFrom('project_role')
    .select('project_role.project_id')
    .where('project_role.person_id', '=', reader.id)
    .union(
      selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .select('team.project_id')
        .where('membership.person_id', '=', reader.id)
        .where('membership.left_at', 'is', null),
    )
    .union(
      selectFrom('application')
        .innerJoin('team', 'team.id', 'application.team_id')
        .select('team.project_id')
        .where('application.person_id', '=', reader.id)
        .where('application.state', '=', sql.lit('applied')),
    );
  return eb(sql.ref<string>(`${table}.project_id`), 'in', projectIds);
}
