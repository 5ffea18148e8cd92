import type { EntityManager } from '@mikro-orm/postgresql';

/** The next year begins with the links of this one. */
export async function copyPinnedLinks(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await em.execute(
    `insert into pinned_link (id, project_id, position, titles, url)
     select gen_random_uuid(), ?, position, titles, url from pinned_link where project_id = ?`,
    [to, from],
  );
}
