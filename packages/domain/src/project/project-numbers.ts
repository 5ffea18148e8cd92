import type { EntityManager } from '@mikro-orm/postgresql';
import { isCountedPlace, isInOpenTeam, PEOPLE_OF_PROJECT } from '../kernel/numbers.ts';
import { isWaiting } from '../kernel/standing.ts';

export interface ProjectNumbers {
  people: number;
  places: number;
  unconfirmed: number;
}

/** How many people and places a project has, for those who manage it; `kernel/numbers.ts` says what is counted. */
export async function projectNumbers(em: EntityManager, projectId: string): Promise<ProjectNumbers> {
  const [row] = await em.execute<ProjectNumbers[]>(
    `select (select count(*) from (${PEOPLE_OF_PROJECT}) people)::int as people,
            count(*)::int as places, (count(*) filter (where ${isWaiting('membership')}))::int as unconfirmed
     from membership
     where membership.in_project_id = ? and ${isInOpenTeam('membership')} and ${isCountedPlace('membership')}`,
    [projectId, projectId, projectId, projectId],
  );
  return row ?? { people: 0, places: 0, unconfirmed: 0 };
}
