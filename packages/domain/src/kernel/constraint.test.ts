import { expect, it } from 'vitest';
import { Person } from '../features/person/person.entity.ts';
import { useDatabase } from '../testing/index.ts';
import { unlessTaken } from './constraint.ts';
import { conflict } from './errors.ts';

const db = useDatabase();
const taken = () => conflict('address_taken', 'Taken.');
const insertTwice = async () => {
  const person = await db.make.person();
  await db.em.fork().insert(Person, { id: crypto.randomUUID(), email: person.email, name: 'Twin' });
};

it('says what the constraint means that was named', async () => {
  await expect(unlessTaken('person_email_unique', taken, insertTwice)).rejects.toMatchObject({ code: 'address_taken' });
});

it('leaves every other violation what it is: a mistake of ours', async () => {
  await expect(unlessTaken('application_open_unique', taken, insertTwice)).rejects.toThrow(/person_email_unique/);
});

it('leaves other errors and good answers alone', async () => {
  await expect(unlessTaken('x', taken, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await unlessTaken('x', taken, async () => 5)).toBe(5);
});
