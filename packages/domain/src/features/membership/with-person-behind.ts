import type { Subject } from '../../kernel/changing.ts';
import { notFound } from '../../kernel/errors.ts';
import { Person } from '../person/person.entity.ts';
import { type GivenColumns, personBehind } from './giving.ts';

export interface GivenTo<Found> {
  found: Found;
  person: Person;
  /** What was typed for another place of theirs, where the giver has seen only that. */
  typed: Pick<GivenColumns, 'givenName' | 'givenEmail'>;
}

/**
 * What a place is given in, and who gets it, by the id of the account or of a place of theirs that waits. An account
 * that is deleted meanwhile gets nothing.
 */
export const withPersonBehind = <Found>(
  subject: Subject<Found>,
  projectOf: (found: Found) => { id: string },
  uid: string,
): Subject<GivenTo<Found>> => ({
  async find(em, actor) {
    const found = await subject.find(em, actor);
    const { personId, ...typed } = await personBehind(em, projectOf(found).id, uid);
    const person = await em.findOne(Person, { id: personId, suspendedAt: null });
    if (person === null) throw notFound();
    return { found, person, typed };
  },
  rows: ({ found, person }) => {
    const rows = subject.rows(found);
    return { ...rows, kept: [...(rows.kept ?? []), person.id] };
  },
});
