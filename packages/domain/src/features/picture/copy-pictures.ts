import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';

const COPIED = ['kind', 'sha256', 'content', 'width', 'height', 'small_sha256', 'small_content'] as const;

/** A new year begins with the face of the one before. */
export async function copyPictures(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await db(em)
    .insertInto('project_picture')
    .columns(['id', 'project_id', ...COPIED])
    .expression(({ fn, selectFrom }) =>
      selectFrom('project_picture')
        .select([fn('gen_random_uuid').as('new_id'), sql<string>`${to}::uuid`.as('next_project_id')])
        .select(COPIED)
        .where('project_id', '=', from),
    )
    .execute();
}
