import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import { isActive } from '../../kernel/numbers.ts';

/** Who answers for which team: its chiefs, and where it has none the owners of the project. */
export const answerers = (em: EntityManager) =>
  db(em)
    .with('chief', (query) =>
      query
        .selectFrom('membership')
        .innerJoin('person', 'person.id', 'membership.person_id')
        .select(['membership.team_id', 'membership.person_id'])
        .where('membership.role', '=', 'chief')
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership'))
        .where('person.suspended_at', 'is', null),
    )
    .selectFrom('chief')
    .select(['team_id', 'person_id'])
    .union((query) =>
      query
        .selectFrom('team')
        .innerJoin('project_role', 'project_role.project_id', 'team.project_id')
        .innerJoin('person', 'person.id', 'project_role.person_id')
        .select(['team.id as team_id', 'project_role.person_id'])
        .where('project_role.role', '=', 'owner')
        .where(isConfirmed('project_role'))
        .where('person.suspended_at', 'is', null)
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('chief').whereRef('chief.team_id', '=', 'team.id'))),
        ),
    );

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
