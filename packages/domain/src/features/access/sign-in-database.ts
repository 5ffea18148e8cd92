import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';

/**
 * Our tables for the sign-in library, which brings its own queries. `convertValues` matters: without it dates come
 * back as text, and a session that has expired is taken for a good one.
 */
export const signInDatabase = (orm: MikroORM) => orm.em.fork().getKysely<Tables>({ convertValues: true });

/** Whether a person who signs in is suspended, and when they do so by the database's clock: sessions count from it. */
export async function loadSignIn(em: EntityManager, personId: string): Promise<{ suspended: boolean; at: Date }> {
  return db(em.fork())
    .selectNoFrom(({ exists, selectFrom }) => [
      now().as('at'),
      exists(selectFrom('person').where('id', '=', personId).where('suspended_at', 'is not', null))
        .$castTo<boolean>()
        .as('suspended'),
    ])
    .executeTakeFirstOrThrow();
}
