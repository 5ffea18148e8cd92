import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { Person } from './person.entity.ts';
import { requirePeopleManager } from './person.policy.ts';

export async function findPersonToManage(em: EntityManager, actor: Actor, uid: string): Promise<Person> {
  requirePeopleManager(actor);
  const person = await em.findOne(Person, { id: uid, deletedAt: null });
  if (person === null) throw notFound();
  return person;
}
