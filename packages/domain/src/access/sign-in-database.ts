import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/**
 * Our tables for the sign-in library, which brings its own queries. `convertValues` matters: without it dates come
 * back as text, and a session that has expired is taken for a good one.
 */
export const signInDatabase = (orm: MikroORM) =>
  orm.em.fork().getKysely<Record<string, never>>({ convertValues: true });

/** Whether a person who signs in is suspended, and when they do so by the database's clock: sessions count from it. */
export async function loadSignIn(em: EntityManager, personId: string): Promise<{ suspended: boolean; at: Date }> {
  const [row] = await em
    .fork()
    .execute<{ suspended: boolean; at: string }[]>(
      `select now() as at, exists (select from person where id = ?::uuid and suspended_at is not null) as suspended`,
      [personId],
    );
  return { suspended: row?.suspended ?? false, at: new Date(row?.at ?? Number.NaN) };
}
