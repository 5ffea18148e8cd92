import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { expressions, jsonHas, toJson } from '../../kernel/db/expressions.ts';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { isActive, isInTeamWhere } from '../../kernel/numbers.ts';

/** Of a form: values, or columns of a table. */
interface FormTarget {
  audience: Expression<Audience>;
  projectId: Expression<string>;
}

/**
 * The `person_id` of the people whose answers to a form are shown, some more than once: people with a confirmed membership
 * in the project or a pending application, in one of the form's teams where it names teams. A person who leaves or is
 * declined is gone for readers at once.
 */
function presentPeople({ audience, projectId }: FormTarget) {
  const { not, or, selectFrom } = expressions();
  const namesNoTeam = not(jsonHas(audience, 'tids'));
  const isNamed = jsonHas(sql`${audience} -> 'tids'`, sql.ref('team.tid'));
  return selectFrom('membership')
    .select('membership.person_id')
    .where('membership.in_project_id', '=', projectId)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .where(or([namesNoTeam, isInTeamWhere(projectId, isNamed)]))
    .unionAll(
      selectFrom('project_role')
        .select('project_role.person_id')
        .where('project_role.project_id', '=', projectId)
        .where(isConfirmed('project_role'))
        .where(namesNoTeam),
    )
    .unionAll(
      selectFrom('application')
        .innerJoin('team', 'team.id', 'application.team_id')
        .select('application.person_id')
        .where('team.project_id', '=', projectId)
        .where('application.state', '=', 'applied')
        .where(or([namesNoTeam, isNamed])),
    );
}

/** Whether a person is one of these people, for statements with `form`. */
function isPresent(personId: Expression<string>): AliasableExpression<SqlBool> {
  const { exists, selectFrom } = expressions();
  const people = presentPeople({ audience: sql.ref('form.audience'), projectId: sql.ref('form.project_id') });
  return exists(selectFrom(people.as('present')).where('present.person_id', '=', personId));
}

/** Answers that readers see: sent, by people who are present and not suspended. For `answer` joined with `form` and `person`. */
export function isReadable(): AliasableExpression<SqlBool> {
  const { and, eb } = expressions();
  return and([
    eb(sql.ref('answer.state'), '=', 'sent'),
    eb(sql.ref('person.suspended_at'), 'is', null),
    isPresent(sql.ref('answer.person_id')),
  ]);
}

/** The same as a condition on `answer`, for all answers to one form: selects the people once, not for each answer. */
export function isReadableIn(form: {
  id: string;
  audience: Audience;
  projectId: string;
}): AliasableExpression<SqlBool> {
  const { and, eb, selectFrom } = expressions();
  const target = sql<{ audience: Audience; project_id: string }>`(select ${toJson(form.audience)}::jsonb as audience,
    ${form.projectId}::uuid as project_id)`;
  const people = selectFrom(target.as('target'))
    .innerJoinLateral(
      ({ ref }) =>
        presentPeople({ audience: ref('target.audience'), projectId: ref('target.project_id') }).as('present'),
      (join) => join.onTrue(),
    )
    .select('present.person_id');
  const personId = sql.ref<string>('answer.person_id');
  return and([
    eb(sql.ref('answer.form_id'), '=', form.id),
    eb(sql.ref('answer.state'), '=', 'sent'),
    isActive(personId),
    eb(personId, 'in', people),
  ]);
}

/** When a person who is gone went, as far as any record shows; null for people who are present. For rows of `form_answer`. */
export function goneSince(): Expression<Date | null> {
  const { case: choose, selectFrom } = expressions();
  const personId = sql.ref<string>('form_answer.person_id');
  const projectId = sql.ref<string>('form.project_id');
  const left = selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(({ fn }) => fn.max('membership.left_at').as('at'))
    .where('membership.person_id', '=', personId)
    .where('team.project_id', '=', projectId);
  const answered = selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(({ fn }) => fn.max('application.answered_at').as('at'))
    .where('application.person_id', '=', personId)
    .where('team.project_id', '=', projectId);
  const dismissed = selectFrom('audit_entry as entry')
    .select(({ fn }) => fn.max('entry.at').as('at'))
    .where('entry.subject_id', '=', personId)
    .where('entry.project_id', '=', projectId)
    .where('entry.action', '=', 'project.dismiss');
  const last = sql<Date>`greatest(${sql.ref('form_answer.updated_at')}, ${left}, ${answered}, ${dismissed})`;
  return selectFrom('form')
    .select(choose().when(isPresent(personId)).then(null).else(last).end().as('since'))
    .whereRef('form.id', '=', sql.ref('form_answer.form_id'))
    .$asScalar();
}

/**
 * The end of the event's last day, as many days earlier as the form keeps its answers shorter than others do. A day is
 * over when it is over everywhere.
 */
export function eventEnded(): Expression<Date> {
  return expressions()
    .selectFrom('form')
    .innerJoin('project', 'project.id', 'form.project_id')
    .select(({ ref }) =>
      sql<Date>`(${ref('project.ends_on')} + 1 - (90 - ${ref('form.keep_days')}))::timestamp at time zone 'Etc/GMT+12'`.as(
        'at',
      ),
    )
    .whereRef('form.id', '=', sql.ref('form_answer.form_id'))
    .$asScalar();
}
