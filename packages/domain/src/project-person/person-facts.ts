import type { EntityManager } from '@mikro-orm/postgresql';
import { opens, stands } from '../kernel/standing.ts';
import type { PersonFacts } from './project-person.policy.ts';

/** What the policy asks about, in one query. Nobody who is suspended or gone has a page. */
export async function personFacts(em: EntityManager, projectId: string, uid: string): Promise<PersonFacts | null> {
  const place = (condition: string): string =>
    `array(select membership.team_id from membership join team on team.id = membership.team_id
           where membership.person_id = person.id and team.project_id = ? and ${condition})`;
  const [row] = await em.execute<Omit<PersonFacts, 'projectId'>[]>(
    `select person.id as "personId",
            ${place(`membership.left_at is null and ${stands('membership')}`)} as "teamIds",
            ${place(`membership.left_at is null and ${opens('membership')}`)} as "openTeamIds",
            ${place(`membership.left_at is not null and ${stands('membership')}`)} as "leftTeamIds",
            array(select application.team_id from application join team on team.id = application.team_id
                  where application.person_id = person.id and team.project_id = ?) as "appliedTeamIds",
            array(select application.team_id from application join team on team.id = application.team_id
                  where application.person_id = person.id and application.state = 'applied'
                    and team.project_id = ?) as "waitingTeamIds",
            exists (select from project_role where person_id = person.id and project_id = ?
                    and ${stands('project_role')}) as appointed
     from person where person.id = ? and person.suspended_at is null`,
    [projectId, projectId, projectId, projectId, projectId, projectId, uid],
  );
  return row === undefined ? null : { ...row, projectId };
}
