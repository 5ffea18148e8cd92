import { SEATED_STATES } from '@muster/rules/tasks';
import { db } from '../../kernel/db/db.ts';
import type { HookScope } from '../../kernel/feature.ts';
import { lockRows } from '../../kernel/locks.ts';
import { enqueueFreeing, isAhead } from './free-seats.ts';

/**
 * An account goes, and its rows with it: the seats ahead are for those who wait. The tasks are locked in their order
 * before the rows go, since each of these changes the counts of its task.
 */
export async function forgetSeats({ em }: HookScope, personId: string): Promise<void> {
  const rows = await db(em)
    .selectFrom('task_person')
    .innerJoin('task', 'task.id', 'task_person.task_id')
    .select(({ and, eb }) => ['task.id', and([eb('task_person.state', 'in', SEATED_STATES), isAhead()]).as('frees')])
    .where('task_person.person_id', '=', personId)
    .orderBy('task.id')
    .execute();
  await lockRows(em, { hanging: rows.map(({ id }) => ({ table: 'task', id })) });
  const taskIds = rows.filter(({ frees }) => frees).map(({ id }) => id);
  if (taskIds.length > 0) await enqueueFreeing(em, { taskIds });
}
