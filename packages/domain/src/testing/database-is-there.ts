import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether this one database is there: test files share a server, so that others of its kind may be at work on it. */
export async function databaseIsThere(em: EntityManager, url: string): Promise<boolean> {
  const found = await em.execute('select from pg_database where datname = ?', [new URL(url).pathname.slice(1)]);
  return found.length > 0;
}
