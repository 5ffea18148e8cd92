import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Person } from '../person/person.entity.ts';

/**
 * Our tables for the sign-in library, which brings its own queries. `convertValues` matters: without it dates come
 * back as text, and a session that has expired is taken for a good one.
 */
export const signInDatabase = (orm: MikroORM) =>
  orm.em.fork().getKysely<Record<string, never>>({ convertValues: true });

export const isSuspended = async (em: EntityManager, personId: string): Promise<boolean> =>
  (await em.fork().count(Person, { id: personId, suspendedAt: { $ne: null } })) > 0;
