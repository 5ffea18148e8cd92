import type { Audience, Piece } from '../kernel/audience.ts';
import { isInUse } from '../kernel/numbers.ts';
import { stands } from '../kernel/standing.ts';

/**
 * Whether a person (`person`: SQL for their id) is still where the form asks: has a place that stands in the project, or
 * waits for an answer to an application; where the form names teams, in one of them. Whose application was declined, and
 * who has left, is gone for readers at once.
 */
export function isPresent(person: string): string {
  const ofTeam = `(not jsonb_exists(form.audience, 'tids') or jsonb_exists(form.audience -> 'tids', team.tid))`;
  return `(exists (
      select from membership join team on team.id = membership.team_id
      where membership.person_id = ${person} and team.project_id = form.project_id
        and membership.left_at is null and ${stands('membership')} and ${ofTeam})
    or (not jsonb_exists(form.audience, 'tids') and exists (
      select from project_role
      where project_role.person_id = ${person} and project_role.project_id = form.project_id and ${stands('project_role')}))
    or exists (
      select from application join team on team.id = application.team_id
      where application.person_id = ${person} and team.project_id = form.project_id
        and application.state = 'applied' and ${ofTeam}))`;
}

/** Answers that readers see: sent, by people who are present and not suspended. For statements that join all three. */
export const READABLE = `(answer.state = 'sent' and person.suspended_at is null and ${isPresent('answer.person_id')})`;

/**
 * The same for all answers to one form, as a condition on `answer`: who is present is asked once for the project, and not
 * again for each of thousands.
 */
export function readableIn({ id, audience, projectId }: { id: string; audience: Audience; projectId: string }): Piece {
  const named = audience.tids === undefined ? [] : [JSON.stringify(audience.tids)];
  const teams = `select team.id from team where team.project_id = ? ${named.length === 0 ? '' : 'and jsonb_exists(?::jsonb, team.tid)'}`;
  const [ofTeams, inTeams] =
    named.length === 0 ? ['', []] : [`and membership.team_id in (${teams})`, [projectId, ...named]];
  const withRole = `union all select project_role.person_id from project_role
    where project_role.project_id = ? and ${stands('project_role')}`;
  return {
    sql: `(answer.form_id = ? and answer.state = 'sent' and ${isInUse('answer.person_id')} and answer.person_id in (
      select membership.person_id from membership
      where membership.in_project_id = ? and membership.left_at is null and ${stands('membership')} ${ofTeams}
      ${named.length === 0 ? withRole : ''}
      union all select application.person_id from application
      where application.state = 'applied' and application.team_id in (${teams})))`,
    values: [id, projectId, ...inTeams, ...(named.length === 0 ? [projectId] : []), projectId, ...named],
  };
}

/** When a person who is gone went, as far as anything tells; null for those who are there. For rows of `form_answer`. */
export const GONE_SINCE = `(
  select case when ${isPresent('form_answer.person_id')} then null else greatest(
    form_answer.updated_at,
    (select max(membership.left_at) from membership join team on team.id = membership.team_id
     where membership.person_id = form_answer.person_id and team.project_id = form.project_id),
    (select max(application.answered_at) from application join team on team.id = application.team_id
     where application.person_id = form_answer.person_id and team.project_id = form.project_id),
    (select max(entry.at) from audit_entry entry
     where entry.subject_id = form_answer.person_id and entry.project_id = form.project_id and entry.action = 'project.dismiss')
  ) end
  from form where form.id = form_answer.form_id)`;

/**
 * The end of the event's last day, as many days earlier as the form keeps its answers shorter than others do. A day is
 * over when it is over everywhere.
 */
export const EVENT_ENDED = `(
  select ((project.ends_on + 1 - (90 - form.keep_days))::timestamp at time zone 'Etc/GMT+12')
  from form join project on project.id = form.project_id where form.id = form_answer.form_id)`;
