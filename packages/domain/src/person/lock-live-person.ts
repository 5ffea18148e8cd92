import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../kernel/errors.ts';
import { Person } from './person.entity.ts';

/**
 * Somebody who is about to get a place or a role. The lock is the one that the new row takes anyway; asking for it
 * first means that an account which is being deleted is seen as deleted, and not given anything afterwards.
 */
export async function lockLivePerson(em: EntityManager, uid: string): Promise<Person> {
  const live = await em.execute<unknown[]>('select from person where id = ? and suspended_at is null for key share', [
    uid,
  ]);
  const person = live.length === 0 ? null : await em.findOne(Person, { id: uid });
  if (person === null) throw notFound();
  return person;
}
