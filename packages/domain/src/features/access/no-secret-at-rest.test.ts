import { expect, it } from 'vitest';
import { dumpOf, spellingsOf, useDatabase } from '../../testing/index.ts';
import { redeemExchange } from './redeem-exchange.ts';

const db = useDatabase();

it('no issued secret stands in any table, in any of the usual spellings', async () => {
  const secrets: string[] = [];
  for (let i = 0; i < 20; i++) {
    const person = await db.make.person();
    const pair = await db.make.pair(person);
    const { token } = await redeemExchange(db, pair);
    secrets.push(pair.password, token);
  }
  const everything = await dumpOf(db.em);
  expect(everything).toContain('mx_');
  for (const spelling of secrets.flatMap(spellingsOf)) expect(everything.includes(spelling)).toBe(false);
});
