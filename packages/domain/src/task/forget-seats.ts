import { SEATED_STATES } from '@muster/rules/tasks';
import type { HookScope } from '../kernel/feature.ts';
import { lockRows } from '../kernel/locks.ts';
import { AHEAD, enqueueFreeing } from './free-seats.ts';

const SEATED = SEATED_STATES.map((state) => `'${state}'`).join(', ');

/**
 * An account goes, and its rows with it: the seats ahead are for those who wait. The tasks are locked in their order
 * before the rows go, since each of these changes the counts of its task.
 */
export async function forgetSeats({ em }: HookScope, personId: string): Promise<void> {
  const rows = await em.execute<{ id: string; frees: boolean }[]>(
    `select task.id, task_person.state in (${SEATED}) and ${AHEAD} as frees
     from task_person join task on task.id = task_person.task_id
     where task_person.person_id = ? order by task.id`,
    [personId],
  );
  await lockRows(em, { hanging: rows.map(({ id }) => ({ table: 'task', id })) });
  const taskIds = rows.filter(({ frees }) => frees).map(({ id }) => id);
  if (taskIds.length > 0) await enqueueFreeing(em, { taskIds });
}
