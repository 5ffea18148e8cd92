import type { EntityManager } from '@mikro-orm/postgresql';
import { signInNeeded } from '../kernel/errors.ts';

/**
 * Changes of one person's own data come one after the other, and none comes after the account was deleted. Whoever
 * locks more records of the person locks the person first.
 */
export async function lockPerson(em: EntityManager, personId: string): Promise<void> {
  const found = await em.execute<unknown[]>(
    'select from person where id = ? and deleted_at is null for no key update',
    [personId],
  );
  if (found.length === 0) throw signInNeeded();
}
