import { describe, expect, it } from 'vitest';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { redeemExchange } from './redeem-exchange.ts';
import { requestExchange } from './request-exchange.ts';

const db = useDatabase();

const signedIn = async (person: Person) => actorOf(person.id, [], { session: await db.make.session(person) });

describe('ending all sessions', () => {
  it('ends the pairs that wait to be exchanged, and nobody else’s', async () => {
    const [person, other] = [await db.make.person(), await db.make.person()];
    const [mine, theirs] = [await db.make.pair(person), await db.make.pair(other)];
    await endAllSessions(scopeOf(db.em.fork(), await signedIn(person)), { tokens: false });
    await expect(redeemExchange(db, mine)).rejects.toThrow('not a pair');
    await expect(redeemExchange(db, theirs)).resolves.toBeDefined();
  });

  it('leaves no pair to a session that asks for one at the same moment', async () => {
    const person = await db.make.person();
    const actor = await signedIn(person);
    const ask = () => requestExchange(scopeOf(db.em.fork(), actor), {}).catch(() => null);
    const [, ...pairs] = await Promise.all([
      endAllSessions(scopeOf(db.em.fork(), actor), { tokens: false }),
      ...Array.from({ length: 10 }, ask),
    ]);
    for (const pair of pairs) if (pair !== null) await expect(redeemExchange(db, pair)).rejects.toThrow('not a pair');
    expect(await ask()).toBeNull();
  });

  it('with the tokens leaves none to an exchange of the same moment', async () => {
    const person = await db.make.person();
    const pairs = await Promise.all(Array.from({ length: 5 }, () => db.make.pair(person)));
    await Promise.all([
      ...pairs.map((pair) => redeemExchange({ em: db.em.fork() }, pair).catch(() => null)),
      endAllSessions(scopeOf(db.em.fork(), await signedIn(person)), { tokens: true }),
    ]);
    const live = `select from api_token where person_id = '${person.id}' and revoked_at is null`;
    expect(await db.em.getConnection().execute(live)).toEqual([]);
  });
});
