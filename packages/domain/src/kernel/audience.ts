import type { ProjectRoleName, TeamRoleName } from '@muster/rules';
import { type Actor, requirePerson } from './actor.ts';
import { isInTeam } from './numbers.ts';
import type { Piece } from './piece.ts';
import { stands } from './standing.ts';

/** Whom an announcement or a form is for, as data: everybody, unless something narrows it. */
export interface Audience {
  /** Only people of these teams. */
  tids?: readonly string[];
  /** Only people who are one of these. */
  roles?: readonly (TeamRoleName | ProjectRoleName)[];
  /** Only people with one of these tags, as `normaliseTag` leaves them, in one of the teams. */
  tags?: readonly string[];
  /**
   * Only people with one of these skills, as `normaliseTag` leaves them; of tasks. What people wrote in a resume that
   * they keep to themselves counts for nothing: who it is open to shows in who takes it, so a chief could otherwise find
   * out what a person hides by asking for one skill after the other. What counts is what the directory finds anyway.
   */
  skills?: readonly string[];
  /** Instead of those who are in the teams, those who wait for an answer whether they may be. */
  applicants?: true;
  /**
   * How many people were chosen one by one, in what is kept. Who they were stands with the recipients alone, from where
   * they go when their account goes.
   */
  chosen?: number;
}

/** An audience as it is asked for. */
export interface AudienceAsked extends Omit<Audience, 'chosen'> {
  /** Only these people; of them also those who wait for an answer, since the author who chose them saw that. */
  uids?: readonly string[];
}

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
