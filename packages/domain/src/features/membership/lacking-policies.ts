import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import type { Missing } from '../../kernel/reminders.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { peopleWithRoles, requiredPolicies } from './places-in.ts';

export interface Lacking extends Missing {
  /** Whether they have accepted nothing in the project yet. */
  blocking: boolean;
  kinds: PolicyKind[];
}

/** People with a confirmed role who have not accepted a text in its latest version. */
export const lackingIn = (em: EntityManager, projectId: string): Promise<Lacking[]> =>
  db(em)
    .selectFrom(({ exists, not, selectFrom }) =>
      selectFrom(peopleWithRoles(projectId).as('someone'))
        .innerJoin(
          requiredPolicies()
            .select(['policy.id', 'policy.kind'])
            .where('policy.project_id', '=', projectId)
            .as('required'),
          (join) => join.onTrue(),
        )
        .select(({ fn }) => [
          'someone.person_id',
          fn.agg<PolicyKind[]>('array_agg', ['required.kind']).orderBy('required.kind').as('kinds'),
        ])
        .where('someone.pending', '=', false)
        .where(
          not(
            exists(
              selectFrom('policy_acceptance as accepted')
                .whereRef('accepted.person_id', '=', sql.ref('someone.person_id'))
                .whereRef('accepted.policy_text_id', '=', sql.ref('required.id')),
            ),
          ),
        )
        .groupBy('someone.person_id')
        .as('lacking'),
    )
    .innerJoin('person', 'person.id', 'lacking.person_id')
    .select(({ exists, not, selectFrom }) => [
      'person.id as personId',
      'person.email',
      mailLocaleOf('person').as('locale'),
      'lacking.kinds',
      not(
        exists(
          selectFrom('policy_acceptance as accepted')
            .innerJoin('project_policy_text as accepted_text', 'accepted_text.id', 'accepted.policy_text_id')
            .whereRef('accepted.person_id', '=', 'person.id')
            .where('accepted_text.project_id', '=', projectId),
        ),
      )
        .$castTo<boolean>()
        .as('blocking'),
    ])
    .orderBy('person.id')
    .execute();
