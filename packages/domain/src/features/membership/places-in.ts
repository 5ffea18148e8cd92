import { sql } from 'kysely';
import { isConfirmed, isPending } from '../../kernel/confirmation.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import { isActive } from '../../kernel/numbers.ts';

/** The people of a project by `person_id`, once for each team, role and named access, with `pending`. */
const rolesIn = (projectId: string) => {
  const { selectFrom } = expressions();
  return selectFrom('membership')
    .select(['membership.person_id', isPending('membership').as('pending')])
    .where('membership.in_project_id', '=', projectId)
    .where('membership.left_at', 'is', null)
    .unionAll(
      selectFrom('project_role')
        .select(['project_role.person_id', isPending('project_role').as('pending')])
        .where('project_role.project_id', '=', projectId),
    )
    .unionAll(
      selectFrom('release_grant')
        .select(['release_grant.person_id', isPending('release_grant').as('pending')])
        .where('release_grant.project_id', '=', projectId)
        .where('release_grant.ended_at', 'is', null),
    );
};

/** The people of a project, each once, also by named access alone. `pending`: they have confirmed none of it. */
export const peopleWithRoles = (projectId: string) =>
  expressions()
    .selectFrom(rolesIn(projectId).as('role'))
    .select(({ fn }) => ['role.person_id', fn.agg<boolean>('bool_and', ['role.pending']).as('pending')])
    .where(({ ref }) => isActive(ref('role.person_id')))
    .groupBy('role.person_id');

/** The `project_id` of the projects in which a person has a confirmed membership, role or named access. */
export const projectsOfPerson = (personId: string) => {
  const { selectFrom } = expressions();
  return selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select('team.project_id')
    .where('membership.person_id', '=', personId)
    .where('membership.left_at', 'is', null)
    .where(isConfirmed('membership'))
    .union(
      selectFrom('project_role')
        .select('project_role.project_id')
        .where('project_role.person_id', '=', personId)
        .where(isConfirmed('project_role')),
    )
    .union(
      selectFrom('release_grant')
        .select('release_grant.project_id')
        .where('release_grant.person_id', '=', personId)
        .where('release_grant.ended_at', 'is', null)
        .where(isConfirmed('release_grant')),
    );
};

/** The latest version of each text that has something to accept, of all projects, as `policy`. Without columns. */
export const requiredPolicies = () => {
  const { exists, not, selectFrom } = expressions();
  return selectFrom('project_policy_text as policy')
    .where('policy.text', '~', sql.lit('\\S'))
    .where(
      not(
        exists(
          selectFrom('project_policy_text as later')
            .whereRef('later.project_id', '=', sql.ref('policy.project_id'))
            .whereRef('later.kind', '=', sql.ref('policy.kind'))
            .whereRef('later.version', '>', sql.ref('policy.version')),
        ),
      ),
    );
};
