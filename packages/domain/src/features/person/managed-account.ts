import type { Subject } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import { rostersWith } from './own-person.ts';
import { Person } from './person.entity.ts';
import { requirePeopleManager } from './person.policy.ts';

export interface ManagedAccount {
  person: Person;
  /** Those who are administrators and not suspended. */
  administrators: string[];
  projects: string[];
}

/**
 * An account, for administrators. All administrators are locked with it: two who suspend or demote each other come one
 * after the other, and the second finds that they may no more.
 */
export const ofManagedAccount = (uid: string): Subject<ManagedAccount> => ({
  async find(em, actor) {
    requirePeopleManager(actor);
    const person = await em.findOne(Person, { id: uid, deletedAt: null });
    if (person === null) throw notFound();
    const administrators = await em.find(Person, { administrator: true, suspendedAt: null }, { fields: ['id'] });
    return {
      person,
      administrators: administrators.map(({ id }) => id),
      projects: await rostersWith(em, uid),
    };
  },
  rows: ({ person, administrators, projects }) => ({ projects, people: [...administrators, person.id] }),
});
