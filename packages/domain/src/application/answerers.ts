import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import { expressions } from '../kernel/db/expressions.ts';
import { isActive, isInUse } from '../kernel/numbers.ts';
import { stands } from '../kernel/standing.ts';

/** Who answers for which team: its chiefs, and where it has none the owners of the project. A query to select from. */
export const ANSWERERS_SQL = `
  with chief as (
    select membership.team_id, membership.person_id
    from membership
    join person on person.id = membership.person_id
    where membership.role = 'chief' and membership.left_at is null and ${stands('membership')} and person.suspended_at is null
  )
  select team_id, person_id from chief
  union
  select team.id, project_role.person_id
  from team
  join project_role on project_role.project_id = team.project_id and project_role.role = 'owner' and ${stands('project_role')}
  join person on person.id = project_role.person_id
  where person.suspended_at is null and not exists (select from chief where chief.team_id = team.id)`;

/** Applications that wait for a chief or owner: open, and not with the applicant, who was shown another team. */
export const WAITING_SQL = `application.state = 'applied' and application.decision is null
  and (application.suggested_team_id is null or application.suggestion_left_at is not null)
  and ${isInUse('application.person_id')}`;

/** Whether an `application` waits for a chief or owner: open, and not with the applicant, who was shown another team. */
export function isAwaitingDecision(): AliasableExpression<SqlBool> {
  const { and, eb, or } = expressions();
  return and([
    eb(sql.ref('application.state'), '=', sql.lit('applied')),
    eb(sql.ref('application.decision'), 'is', null),
    or([
      eb(sql.ref('application.suggested_team_id'), 'is', null),
      eb(sql.ref('application.suggestion_left_at'), 'is not', null),
    ]),
    isActive(sql.ref('application.person_id')),
  ]);
}
