import type { EntityManager } from '@mikro-orm/postgresql';

/** Who wants no mail to the whole event: reminders are left out with it. */
export async function optedOutOfEvent(em: EntityManager, projectId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select person_id as id from announcement_opt_out where project_id = ? and kind = 'event'`,
    [projectId],
  );
  return rows.map(({ id }) => id);
}
