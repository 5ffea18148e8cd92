import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import { lockRows } from '../../kernel/locks.ts';
import { Outrun } from '../../kernel/transaction.ts';
import { normaliseEmail } from '../person/email.ts';
import { Person } from '../person/person.entity.ts';
import type { GivenColumns } from './giving.ts';
import { type GivenTo, withPersonBehind } from './with-person-behind.ts';

/** Who is given something: a person of whom the giver knows the id, or an address, whether or not it has an account. */
export type Recipient = { uid: string } | { email: string };

type Given<Found> =
  | GivenTo<Found>
  | (Omit<GivenTo<Found>, 'person' | 'typed'> & { person: null; typed: { givenName: null; givenEmail: string } });

/** What a place is given in, and to whom. What belongs to an address is looked for only once it is given. */
export function withRecipient<Found>(
  subject: Subject<Found>,
  projectOf: (found: Found) => { id: string },
  recipient: Recipient,
): Subject<Given<Found>> {
  if ('uid' in recipient) return withPersonBehind(subject, projectOf, recipient.uid) as Subject<Given<Found>>;
  const typed = { givenName: null, givenEmail: normaliseEmail(recipient.email) };
  return {
    find: async (em, actor) => ({ found: await subject.find(em, actor), person: null, typed }),
    rows: ({ found }) => subject.rows(found),
  };
}

/**
 * The account behind it. An address without one gets one, which is theirs once they sign in; with one and without the
 * same statements run, and a suspended one is no different: the giver learns nothing of accounts.
 */
export async function recipientOf<Found>(em: EntityManager, { person, typed }: Given<Found>): Promise<Person> {
  if (person !== null) return person;
  const email = typed.givenEmail;
  await db(em)
    .insertInto('person')
    .values({ id: newId(), email, name: '' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const found = await db(em).selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();
  // One that is being deleted in this very moment is waited for, and then has this address no more.
  await lockRows(em, { kept: found === undefined ? [] : [found.id] });
  const account = await em.findOne(Person, { id: found?.id ?? null, email });
  if (account === null) throw new Outrun('the account was deleted meanwhile');
  return account;
}

/** What lists call the recipient until they say yes, where the giver knows only what was typed. */
export const asTyped = (
  standing: string,
  typed: Pick<GivenColumns, 'givenName' | 'givenEmail'>,
): Partial<Pick<GivenColumns, 'givenName' | 'givenEmail'>> =>
  standing === 'waiting' && (typed.givenName ?? typed.givenEmail) !== null ? typed : {};
