import type { Subject } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import { Person } from './person.entity.ts';

/** What a person gets a place or a role in, and the person: an account that is deleted meanwhile gets nothing. */
export const withPerson = <Found>(subject: Subject<Found>, uid: string): Subject<{ found: Found; person: Person }> => ({
  async find(em, actor) {
    const found = await subject.find(em, actor);
    const person = await em.findOne(Person, { id: uid, suspendedAt: null });
    if (person === null) throw notFound();
    return { found, person };
  },
  rows: ({ found, person }) => {
    const rows = subject.rows(found);
    return { ...rows, kept: [...(rows.kept ?? []), person.id] };
  },
});
