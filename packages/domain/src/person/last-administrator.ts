import type { EntityManager } from '@mikro-orm/postgresql';
import type { Obstacle } from '../kernel/feature.ts';

/** An instance without administrators can't be run. */
export async function lastAdministrator(em: EntityManager, personId: string): Promise<Obstacle | null> {
  const [row] = await em.execute<{ last: boolean }[]>(
    `select administrator and not exists (
       select from person other where other.administrator and other.suspended_at is null and other.id <> me.id) as last
     from person me where id = ?`,
    [personId],
  );
  if (row?.last !== true) return null;
  const sentence = 'You are the last administrator. Make another person one first.';
  return { code: 'last_administrator', sentence, projects: [] };
}
