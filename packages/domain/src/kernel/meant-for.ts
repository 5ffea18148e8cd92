import { type Actor, requirePerson } from './actor.ts';
import { RESUME_SHOWN } from './audience.ts';
import { stands } from './standing.ts';

/**
 * Whether what a row is about (`audience` and `project_id` of the table) is for its reader now (`me.id`). The same
 * people as in `audience.ts`, asked the other way round; `announcement/for-reader.test.ts` and
 * `form/audience.test.ts` hold the two together. Where the reader has not accepted the policies of a project, nothing
 * of it is open to them yet.
 */
export function isMeant(table: string): string {
  const has = (key: string): string => `jsonb_exists(${table}.audience, '${key}')`;
  const ofTeam = `case when ${has('tids')} then jsonb_exists(${table}.audience -> 'tids', team.tid) else team.closed_at is null end`;
  const skilled = `(not ${has('skills')} or exists (
    select from person_skill join skill on skill.id = person_skill.skill_id
    join person on person.id = person_skill.person_id
    where person_skill.person_id = me.id and ${RESUME_SHOWN}
      and jsonb_exists(${table}.audience -> 'skills', skill.normalised)))`;
  const inTeam = `not ${has('applicants')} and exists (
    select from membership join team on team.id = membership.team_id
    where membership.person_id = me.id and team.project_id = ${table}.project_id
      and membership.left_at is null and ${stands('membership')} and ${ofTeam}
      and (not ${has('roles')} or jsonb_exists(${table}.audience -> 'roles', membership.role))
      and (not ${has('tags')} or exists (
        select from team_tag where team_tag.membership_id = membership.id
          and jsonb_exists(${table}.audience -> 'tags', team_tag.name)))) and ${skilled}`;
  const withRole = `not (${has('tids')} or ${has('tags')} or ${has('applicants')}) and exists (
    select from project_role
    where project_role.person_id = me.id and project_role.project_id = ${table}.project_id and ${stands('project_role')}
      and (not ${has('roles')} or jsonb_exists(${table}.audience -> 'roles', project_role.role))) and ${skilled}`;
  const applying = `(${has('applicants')} or (${has('chosen')} and not (${has('roles')} or ${has('tags')}))) and exists (
    select from application join team on team.id = application.team_id
    where application.person_id = me.id and team.project_id = ${table}.project_id and application.state = 'applied'
      and ${ofTeam})`;
  return `not (${table}.project_id = any (me.withheld)) and ((${inTeam}) or (${withRole}) or (${applying}))`;
}

/** Who reads, for statements with the above. */
export const READER = '(select ?::uuid as id, ?::uuid[] as withheld) me';
export const readerValues = (actor: Actor): [string, string] => [
  requirePerson(actor),
  `{${actor.withheld.map(({ projectId }) => projectId).join(',')}}`,
];

/** The projects in which a person can be meant at all: what is in others isn't even looked at. */
export const inProjectOfReader = (table: string): string => `${table}.project_id in (
  select project_role.project_id from project_role where project_role.person_id = me.id
  union select team.project_id from membership join team on team.id = membership.team_id
    where membership.person_id = me.id and membership.left_at is null
  union select team.project_id from application join team on team.id = application.team_id
    where application.person_id = me.id and application.state = 'applied')`;
