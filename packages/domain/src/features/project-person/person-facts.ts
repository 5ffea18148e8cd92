import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { isAccepted, isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import type { PersonFacts } from './project-person.policy.ts';

/** What the policy asks about, in one query. Nobody who is suspended or gone has a page. */
export async function personFacts(em: EntityManager, projectId: string, uid: string): Promise<PersonFacts | null> {
  const row = await db(em)
    .selectFrom('person')
    .select(({ exists, selectFrom }) => {
      const memberships = selectFrom('membership')
        .innerJoin('team', 'team.id', 'membership.team_id')
        .select('membership.team_id')
        .whereRef('membership.person_id', '=', 'person.id')
        .where('team.project_id', '=', projectId);
      const current = memberships.where('membership.left_at', 'is', null);
      const left = memberships.where('membership.left_at', 'is not', null);
      const applications = selectFrom('application')
        .innerJoin('team', 'team.id', 'application.team_id')
        .select('application.team_id')
        .whereRef('application.person_id', '=', 'person.id')
        .where('team.project_id', '=', projectId);
      const roles = selectFrom('project_role')
        .whereRef('project_role.person_id', '=', 'person.id')
        .where('project_role.project_id', '=', projectId)
        .where(isConfirmed('project_role'));
      const idsOf = (teamIds: Expression<{ team_id: string }>) => sql<string[]>`array(${teamIds})`;
      return [
        'person.id as personId',
        idsOf(current.where(isConfirmed('membership'))).as('teamIds'),
        idsOf(current.where(isAccepted('membership'))).as('openTeamIds'),
        idsOf(left.where(isConfirmed('membership'))).as('leftTeamIds'),
        idsOf(applications).as('appliedTeamIds'),
        idsOf(applications.where('application.state', '=', 'applied')).as('waitingTeamIds'),
        exists(roles).$castTo<boolean>().as('appointed'),
      ];
    })
    .where('person.id', '=', uid)
    .where('person.suspended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, projectId };
}
