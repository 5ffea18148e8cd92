import { stands } from '../kernel/standing.ts';

/**
 * Who is at the desk of a thread, as a query for `person_id`: the chiefs of its team, or the owners of its project. Not
 * the person of the thread, should they have become one, and nobody suspended. `thread` is a table or alias with the
 * columns of one.
 */
export const deskOf = (thread: string): string => `
  select chief.person_id from membership chief join person on person.id = chief.person_id
  where chief.team_id = ${thread}.team_id and chief.role = 'chief' and chief.left_at is null and ${stands('chief')}
    and person.suspended_at is null and chief.person_id <> ${thread}.person_id
  union all
  select owner.person_id from project_role owner join person on person.id = owner.person_id
  where ${thread}.team_id is null and owner.project_id = ${thread}.project_id and owner.role = 'owner'
    and ${stands('owner')} and person.suspended_at is null and owner.person_id <> ${thread}.person_id`;

/**
 * Whether the person of a thread has to do with its desk: a place that stands in the team, or an application to it that
 * nobody has answered; for owners, any place or application in the project.
 */
export const isTied = (thread: string): string => `(
  exists (select from membership place join team on team.id = place.team_id
          where place.person_id = ${thread}.person_id and place.left_at is null and ${stands('place')}
            and team.project_id = ${thread}.project_id and team.id = coalesce(${thread}.team_id, team.id))
  or exists (select from application join team on team.id = application.team_id
          where application.person_id = ${thread}.person_id and application.state = 'applied'
            and team.project_id = ${thread}.project_id and team.id = coalesce(${thread}.team_id, team.id))
  or (${thread}.team_id is null and exists (select from project_role role
          where role.person_id = ${thread}.person_id and role.project_id = ${thread}.project_id and ${stands('role')})))`;

/** Whether it has a reader on either side. */
export const isHeard = (thread: string): string => `(
  exists (${deskOf(thread)})
  and exists (select from person where person.id = ${thread}.person_id and person.suspended_at is null))`;
