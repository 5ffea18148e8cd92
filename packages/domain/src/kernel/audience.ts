import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely';
import { type Actor, requirePerson } from './actor.ts';
import { isConfirmed } from './confirmation.ts';
import { column, expressions, jsonHas, toJson } from './db/expressions.ts';
import type { Audience, AudienceAsked } from './db/json-columns.ts';
import type { ParameterOf } from './db/prepared.ts';
import { isInTeam, isInTeamWhere } from './numbers.ts';
import type { Piece } from './piece.ts';
import { stands } from './standing.ts';

/** Shown to people who share a project with the person: nobody else's skills count. */
export const RESUME_SHOWN = `person.resume_visibility in ('projects', 'everyone')`;

/**
 * The one rule of audiences: selects `person_id` of the people in an audience, some more than once. It knows nothing of
 * people chosen one by one. `audience` (jsonb, as stored) and `project` (an id) are SQL: values, or columns of a table.
 */
function audienceSql(audience: string, project: string): string {
  const has = (key: keyof Audience): string => `jsonb_exists(${audience}, '${key}')`;
  const names = (key: keyof Audience, text: string): string => `jsonb_exists(${audience} -> '${key}', ${text})`;
  const ofTeam = `case when ${has('tids')} then ${names('tids', 'team.tid')} else team.closed_at is null end`;
  const inRole = (role: string): string => `(not ${has('roles')} or ${names('roles', role)})`;
  const withTag = `(not ${has('tags')} or exists (
    select from team_tag where team_tag.membership_id = membership.id and ${names('tags', 'team_tag.name')}))`;
  const withSkill = (personId: string): string => `(not ${has('skills')} or exists (
    select from person_skill join skill on skill.id = person_skill.skill_id
    join person on person.id = person_skill.person_id
    where person_skill.person_id = ${personId} and ${RESUME_SHOWN} and ${names('skills', 'skill.normalised')}))`;
  return `
    select membership.person_id from membership
    where membership.in_project_id = ${project} and membership.left_at is null and ${stands('membership')}
      and not ${has('applicants')} and ${isInTeam(project, ofTeam)} and ${inRole('membership.role')} and ${withTag}
      and ${withSkill('membership.person_id')}
    union all
    select project_role.person_id from project_role
    where project_role.project_id = ${project} and ${stands('project_role')}
      and not (${has('tids')} or ${has('tags')} or ${has('applicants')})
      and ${inRole('project_role.role')} and ${withSkill('project_role.person_id')}
    union all
    select application.person_id from application join team on team.id = application.team_id
    where team.project_id = ${project} and application.state = 'applied' and ${ofTeam}
      and (${has('applicants')} or (${has('chosen')} and not (${has('roles')} or ${has('tags')})))`;
}

/** Selects `person_id` of the people in an audience at hand, some more than once. */
export function peopleInAudience({ uids, ...audience }: AudienceAsked & Audience, projectId: string): Piece {
  const stored: Audience = { ...audience, ...(uids && { chosen: uids.length }) };
  return {
    sql: `select member.person_id from (select ?::jsonb as audience, ?::uuid as project_id) target
          cross join lateral (${audienceSql('target.audience', 'target.project_id')}) member`,
    values: [JSON.stringify(stored), projectId],
  };
}

export const amongChosen = ({ uids }: AudienceAsked): Piece =>
  uids === undefined
    ? { sql: 'true', values: [] }
    : { sql: 'person.id = any (?::uuid[])', values: [`{${uids.join(',')}}`] };

/**
 * Whether the reader (`me.id`) is in the audience of a row now: `audience` and `project_id` of the table. Nothing of a
 * project is open to a reader who has not accepted its policies.
 */
export const matchesAudience = (table: string): string =>
  `not (${table}.project_id = any (me.withheld)) and exists (
    select from (${audienceSql(`${table}.audience`, `${table}.project_id`)}) member where member.person_id = me.id)`;

/** The reader, for statements with `matchesAudience`. */
export const READER = '(select ?::uuid as id, ?::uuid[] as withheld) me';
export const readerValues = (actor: Actor): [string, string] => [
  requirePerson(actor),
  `{${actor.withheld.map(({ projectId }) => projectId).join(',')}}`,
];

/** Whether the row is of a project whose audiences the reader can be in: spares PostgreSQL the rows of all others. */
export const inProjectOfReader = (table: string): string => `${table}.project_id in (
  select project_role.project_id from project_role where project_role.person_id = me.id
  union select team.project_id from membership join team on team.id = membership.team_id
    where membership.person_id = me.id and membership.left_at is null
  union select team.project_id from application join team on team.id = application.team_id
    where application.person_id = me.id and application.state = 'applied')`;

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
