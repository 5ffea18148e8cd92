import { expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { redeemExchange } from './redeem-exchange.ts';

const db = useDatabase();

it('no issued secret stands in any table, in any of the usual spellings', async () => {
  const secrets: string[] = [];
  for (let i = 0; i < 20; i++) {
    const person = await db.make.person();
    const pair = await db.make.pair(person);
    const { token } = await redeemExchange(db.em, pair);
    secrets.push(pair.password, token);
  }
  const tables = await db.em
    .getConnection()
    .execute<{ name: string }[]>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
  const copies = await Promise.all(
    tables.map(({ name }) => db.em.getConnection().execute<{ row: string }[]>(`select t::text as row from ${name} t`)),
  );
  const everything = copies
    .flat()
    .map(({ row }) => row)
    .join('\n');
  expect(everything).toContain('mx_');
  for (const secret of secrets) {
    for (const spelling of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ]) {
      expect(everything.includes(spelling)).toBe(false);
    }
  }
});
