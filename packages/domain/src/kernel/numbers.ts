import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely';
import { isAccepted, isConfirmed, isPending } from './confirmation.ts';
import { column, expressions } from './db/expressions.ts';

/**
 * What the numbers of a project count. Every page that shows one takes it from here; `project-numbers.test.ts` builds a
 * project where all of them differ, and compares the pages.
 *
 * | number | counts | shown |
 * |---|---|---|
 * | people | everybody once who has a place that stands, in any team of the project, or a role in it; nobody suspended | overview, dashboard, People (of the project), meals, records |
 * | places | each place in an open team, a person in two teams twice: those of people, and those that wait for a yes | overview, dashboard, headcounts of teams |
 * | unconfirmed | the places among these that wait for a yes | overview, dashboard, People (waiting) |
 * | listed | everybody once who is on the roster: people with a place in an open team who do not hide; who waits for a yes only where the project lists them | roster |
 * | taken | what a limit is held against: places, those of suspended people, and those promised a moment ago | limits (`features/membership/places-taken.ts`) |
 * | answered | those of the people whose place opens counts and who have entered what they eat | meals, dashboard |
 */

/**
 * Whether the account is in use; `personId` is an expression for its id. Few people are suspended, and an index has them:
 * excluding them is cheaper than looking up all others.
 */
export const isActive = (personId: Expression<string>): AliasableExpression<SqlBool> => {
  const { exists, not, selectFrom } = expressions();
  return not(
    exists(
      selectFrom('person as suspended')
        .where('suspended.id', '=', personId)
        .where('suspended.suspended_at', 'is not', null),
    ),
  );
};

/** Whether a membership counts among the seats of its team. Pending ones are not looked up. `membership` is its table or alias. */
export const isCounted = (membership: string): AliasableExpression<SqlBool> => {
  const { and, eb, or } = expressions();
  return and([
    eb(column('membership', membership, 'left_at'), 'is', null),
    or([isPending(membership), isActive(column('membership', membership, 'person_id'))]),
  ]);
};

/**
 * Whether the membership is in an open team of the project. The few that are closed are looked up once: with a join with all
 * teams PostgreSQL would expect ten memberships where there are ten thousand.
 */
export const isInOpenTeamOf = (projectId: Expression<string>, membership: string): AliasableExpression<SqlBool> => {
  const { eb, selectFrom } = expressions();
  return eb(
    column('membership', membership, 'team_id'),
    'not in',
    selectFrom('team as closed')
      .select('closed.id')
      .where('closed.project_id', '=', projectId)
      .where('closed.closed_at', 'is not', null),
  );
};

/**
 * Whether the `membership` is in a team of the project for which a condition on `team` holds. `is true` changes only the
 * plan: PostgreSQL hashes these teams once or looks one team up, and doesn't underestimate the rows as with a join.
 */
export const isInTeamWhere = (
  projectId: Expression<string>,
  condition: Expression<SqlBool>,
): AliasableExpression<SqlBool> => {
  const { exists, selectFrom } = expressions();
  const teams = selectFrom('team')
    .whereRef('team.id', '=', column('membership', 'membership', 'team_id'))
    .where('team.project_id', '=', projectId)
    .where(condition);
  return sql`(${exists(teams)}) is true`;
};

/** The people of a project, each once, with `opens`: whether a yes of theirs opens counts. */
export const peopleOfProject = (projectId: Expression<string>) => {
  const { selectFrom } = expressions();
  const people = selectFrom('project_role')
    .select(['project_role.person_id', sql<boolean>`true`.as('opens')])
    .where('project_role.project_id', '=', projectId)
    .where(isConfirmed('project_role'))
    .unionAll(
      selectFrom('membership')
        .select(['membership.person_id', isAccepted('membership').as('opens')])
        .where('membership.in_project_id', '=', projectId)
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership')),
    );
  return selectFrom(people.as('someone'))
    .select(({ fn }) => ['someone.person_id', fn.agg<boolean>('bool_or', ['someone.opens']).as('opens')])
    .where(({ ref }) => isActive(ref('someone.person_id')))
    .groupBy('someone.person_id');
};
