import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';

/** The next year begins with the links of this one. */
export async function copyPinnedLinks(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await db(em)
    .insertInto('pinned_link')
    .columns(['id', 'project_id', 'position', 'titles', 'url'])
    .expression(({ selectFrom }) =>
      selectFrom('pinned_link')
        .select(({ fn }) => [
          fn<string>('gen_random_uuid').as('id'),
          sql<string>`${to}::uuid`.as('project_id'),
          'position',
          'titles',
          'url',
        ])
        .where('project_id', '=', from),
    )
    .execute();
}
