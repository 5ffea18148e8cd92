import type { Audience } from '../kernel/db/json-columns.ts';
import { isInTeam, isInUse } from '../kernel/numbers.ts';
import type { Piece } from '../kernel/piece.ts';
import { stands } from '../kernel/standing.ts';

/**
 * Selects `person_id` of the people whose answers to a form are shown, some more than once: people with a confirmed place
 * in the project or a pending application, in one of the form's teams where it names teams. A person who leaves or is
 * declined is gone for readers at once. `audience` and `project` are SQL.
 */
function presentSql(audience: string, project: string): string {
  const isNamed = `jsonb_exists(${audience} -> 'tids', team.tid)`;
  const namesNone = `not jsonb_exists(${audience}, 'tids')`;
  return `
    select membership.person_id from membership
    where membership.in_project_id = ${project} and membership.left_at is null and ${stands('membership')}
      and (${namesNone} or ${isInTeam(project, isNamed)})
    union all
    select project_role.person_id from project_role
    where project_role.project_id = ${project} and ${stands('project_role')} and ${namesNone}
    union all
    select application.person_id from application join team on team.id = application.team_id
    where team.project_id = ${project} and application.state = 'applied' and (${namesNone} or ${isNamed})`;
}

/** Whether a person (`person`: SQL for the id) is one of these people, for statements about `form`. */
const isPresent = (person: string): string =>
  `exists (select from (${presentSql('form.audience', 'form.project_id')}) present where present.person_id = ${person})`;

/** Answers that readers see: sent, by people who are present and not suspended. For statements that join all three. */
export const READABLE = `(answer.state = 'sent' and person.suspended_at is null and ${isPresent('answer.person_id')})`;

/** The same as a condition on `answer`, for all answers to one form: selects the people once, not for each answer. */
export const readableIn = ({
  id,
  audience,
  projectId,
}: {
  id: string;
  audience: Audience;
  projectId: string;
}): Piece => ({
  sql: `(answer.form_id = ? and answer.state = 'sent' and ${isInUse('answer.person_id')} and answer.person_id in (
    select present.person_id from (select ?::jsonb as audience, ?::uuid as project_id) target
    cross join lateral (${presentSql('target.audience', 'target.project_id')}) present))`,
  values: [id, JSON.stringify(audience), projectId],
});

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
