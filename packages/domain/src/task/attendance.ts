import type { EntityManager } from '@mikro-orm/postgresql';

/** In how many tasks of the project these people were checked in. */
export async function attendance(
  em: EntityManager,
  { projectId, personIds }: { projectId: string; personIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await em.execute<{ id: string; tasks: number }[]>(
    `select task_person.person_id as id, count(*)::int as tasks
     from task_person join task on task.id = task_person.task_id
     where task.project_id = ? and task_person.person_id = any (?::uuid[]) and task_person.state in ('checked_in', 'done')
     group by 1`,
    [projectId, `{${personIds.join(',')}}`],
  );
  return new Map(rows.map(({ id, tasks }) => [id, tasks]));
}
