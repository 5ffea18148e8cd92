import type { EntityManager } from '@mikro-orm/postgresql';

/** A new year begins with the face of the one before. */
export async function copyPictures(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await em.execute(
    `insert into project_picture (id, project_id, kind, sha256, content, width, height, small_sha256, small_content)
     select gen_random_uuid(), ?, kind, sha256, content, width, height, small_sha256, small_content
     from project_picture where project_id = ?`,
    [to, from],
  );
}
