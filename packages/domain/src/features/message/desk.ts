import { type AliasableExpression, type Expression, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import type { ThreadFacts } from './message.policy.ts';

/** What identifies a thread: a person, and a desk of a team or (without one) of the owners. As values or columns of a statement. */
export interface ThreadKey {
  projectId: Expression<string>;
  teamId: Expression<string | null>;
  personId: Expression<string>;
}

export const keyOf = ({ projectId, teamId, personId }: ThreadFacts): ThreadKey => ({
  projectId: sql`${projectId}::uuid`,
  teamId: sql`${teamId}::uuid`,
  personId: sql`${personId}::uuid`,
});

/** The key of the `thread` of a statement. */
export const keyOfThread: ThreadKey = {
  projectId: sql.ref('thread.project_id'),
  teamId: sql.ref('thread.team_id'),
  personId: sql.ref('thread.person_id'),
};

/**
 * The `person_id` of the people at the desk of a thread: the chiefs of its team, or the owners of its project. Neither
 * suspended people nor the person of the thread, who may have become a chief or an owner since.
 */
export function deskOf({ projectId, teamId, personId }: ThreadKey) {
  const { eb, selectFrom } = expressions();
  return selectFrom('membership as chief')
    .innerJoin('person', 'person.id', 'chief.person_id')
    .select('chief.person_id')
    .where('chief.team_id', '=', teamId)
    .where('chief.role', '=', 'chief')
    .where('chief.left_at', 'is', null)
    .where(isConfirmed('chief'))
    .where('person.suspended_at', 'is', null)
    .where('chief.person_id', '<>', personId)
    .unionAll(
      selectFrom('project_role as owner')
        .innerJoin('person', 'person.id', 'owner.person_id')
        .select('owner.person_id')
        .where(eb(teamId, 'is', null))
        .where('owner.project_id', '=', projectId)
        .where('owner.role', '=', 'owner')
        .where(isConfirmed('owner'))
        .where('person.suspended_at', 'is', null)
        .where('owner.person_id', '<>', personId),
    );
}

/**
 * Whether the person of a thread has to do with its desk: a confirmed membership in the team, or an unanswered application
 * to it; for owners, any membership, role or application in the project.
 */
export function isTied({ projectId, teamId, personId }: ThreadKey): AliasableExpression<boolean> {
  const { and, eb, exists, or, selectFrom } = expressions();
  const teamOrAny = sql<string>`coalesce(${teamId}, ${sql.ref('team.id')})`;
  return or([
    exists(
      selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .where('membership.person_id', '=', personId)
        .where('membership.left_at', 'is', null)
        .where(isConfirmed('membership'))
        .where('team.project_id', '=', projectId)
        .where('team.id', '=', teamOrAny),
    ),
    exists(
      selectFrom('application')
        .innerJoin('team', 'team.id', 'application.team_id')
        .where('application.person_id', '=', personId)
        .where('application.state', '=', sql.lit('applied'))
        .where('team.project_id', '=', projectId)
        .where('team.id', '=', teamOrAny),
    ),
    and([
      eb(teamId, 'is', null),
      exists(
        selectFrom('project_role')
          .where('project_role.person_id', '=', personId)
          .where('project_role.project_id', '=', projectId)
          .where(isConfirmed('project_role')),
      ),
    ]),
  ]).$castTo<boolean>();
}

/** Whether a thread has a reader on both sides. */
export function isHeard(key: ThreadKey): AliasableExpression<boolean> {
  const { and, exists, selectFrom } = expressions();
  const isPersonActive = exists(
    selectFrom('person').where('person.id', '=', key.personId).where('person.suspended_at', 'is', null),
  );
  return and([exists(deskOf(key)), isPersonActive]).$castTo<boolean>();
}
