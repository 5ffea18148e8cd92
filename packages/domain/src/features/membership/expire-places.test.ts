import { describe, expect, it } from 'vitest';
import { givingPlaces, jobScope, useDatabase } from '../../testing/index.ts';
import { Person } from '../person/person.entity.ts';
import { expirePlaces } from './expire-places.ts';
import { Membership } from './membership.entity.ts';

const db = useDatabase();
const { year, importLine, putIn } = givingPlaces(db);

describe('after 30 days without a yes', () => {
  it('it ends, and an account that nobody ever used goes with it', async () => {
    const { project, team, owner } = await year();
    const email = 'expires@test.example';
    const guest = await db.make.person({ emailVerified: true });
    await importLine(owner, project, `As Typed,${email},crew,chief`);
    await putIn(owner, project, team, guest.id);
    const inDays = (days: number) => ({ now: new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
    await expirePlaces(jobScope(db.em.fork(), inDays(29)));
    expect(await db.em.fork().count(Membership, { team })).toBe(3);
    await expirePlaces(jobScope(db.em.fork(), inDays(31)));
    expect(await db.em.fork().count(Membership, { team })).toBe(1);
    expect(await db.em.fork().count(Person, { email })).toBe(0);
    // A person who has been there keeps their account.
    expect(await db.em.fork().count(Person, { id: guest.id })).toBe(1);
    expect(await expirePlaces(jobScope(db.em.fork(), inDays(31)))).toBe(0);
  });

  it('an account that was ever used stays', async () => {
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    await putIn(owner, project, team, guest.id);
    await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) }));
    expect(await db.em.fork().count(Person, { id: guest.id })).toBe(1);
    expect(await db.em.fork().count(Membership, { person: guest.id })).toBe(0);
  });
});
