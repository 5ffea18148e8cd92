import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isPending } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { isCounted, isInOpenTeamOf, peopleOfProject } from '../../kernel/numbers.ts';

export interface ProjectNumbers {
  people: number;
  places: number;
  unconfirmed: number;
}

/** How many people and places a project has, for those who manage it; `kernel/numbers.ts` says what is counted. */
export async function projectNumbers(em: EntityManager, projectId: string): Promise<ProjectNumbers> {
  const id = sql<string>`${projectId}::uuid`;
  return db(em)
    .selectFrom('membership')
    .select(({ fn, selectFrom }) => [
      selectFrom(peopleOfProject(id).as('member'))
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('people'),
      fn.countAll<number>().as('places'),
      fn.countAll<number>().filterWhere(isPending('membership')).as('unconfirmed'),
    ])
    .where('membership.in_project_id', '=', projectId)
    .where(isInOpenTeamOf(id, 'membership'))
    .where(isCounted('membership'))
    .executeTakeFirstOrThrow();
}
