import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';

/** In how many tasks of the project these people were checked in. */
export async function attendance(
  em: EntityManager,
  { projectId, personIds }: { projectId: string; personIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db(em)
    .selectFrom('task_person')
    .innerJoin('task', 'task.id', 'task_person.task_id')
    .select(({ fn }) => ['task_person.person_id as id', fn.countAll<number>().as('tasks')])
    .where('task.project_id', '=', projectId)
    .where('task_person.person_id', '=', anyOf(personIds))
    .where('task_person.state', 'in', ['checked_in', 'done'])
    .groupBy('task_person.person_id')
    .execute();
  return new Map(rows.map(({ id, tasks }) => [id, tasks]));
}
