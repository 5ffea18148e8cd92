import type { EntityManager } from '@mikro-orm/postgresql';

import { db } from '../../kernel/db/db.ts';

/** Who wants no mail to the whole event: reminders are left out with it. */
export async function optedOutOfEvent(em: EntityManager, projectId: string): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('announcement_opt_out')
    .select('person_id')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'event')
    .execute();
  return rows.map(({ person_id }) => person_id);
}
