import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, openOrm } from '../../testing/database.ts';
import { useDatabase } from '../../testing/fixture.ts';
import { tablesSource } from '../../testing/tables-source.ts';
import { newId } from '../id.ts';
import { inTransaction } from '../transaction.ts';
import { db } from './db.ts';
import { anyOf, anyOfTexts, containing, jsonTable, toJson } from './expressions.ts';

/** Without what the formatter adds. */
const unformatted = (source: string): string => source.replace(/[\s;,]+/g, '').replace(/([:<(])\|/g, '$1');

describe('the types of the tables', () => {
  it('are those of the migrated database', async () => {
    const committed = readFileSync(new URL('tables.ts', import.meta.url), 'utf8');
    const interfaces = (source: string) => unformatted(source).split('exportinterface').slice(1);
    expect(interfaces(committed)).toEqual(interfaces(await tablesSource(openOrm(await createTestDatabase()))));
  });
});

describe('the query builder', () => {
  const database = useDatabase();

  it.each([
    ['timestamptz', sql`'2027-08-07T01:02:03.004Z'::timestamptz`, new Date('2027-08-07T01:02:03.004Z')],
    ['timestamptz of an aggregate', sql`(select max(created_at) from person where false)`, null],
    ['timestamptz[]', sql`array['2027-08-07T00:00Z'::timestamptz]`, [new Date('2027-08-07T00:00Z')]],
    ['date', sql`'2027-08-07'::date`, '2027-08-07'],
    ['date[]', sql`array['2027-08-07'::date]`, ['2027-08-07']],
    ['int4', sql`7::int4`, 7],
    ['int8', sql`9007199254740991::int8`, 9_007_199_254_740_991],
    ['float8', sql`1.5::float8`, 1.5],
    ['bool', sql`true`, true],
    ['text', sql`'a'::text`, 'a'],
    ['text[]', sql`array['a', 'b,"c']`, ['a', 'b,"c']],
    ['uuid[]', sql`array['00000000-0000-0000-0000-000000000001'::uuid]`, ['00000000-0000-0000-0000-000000000001']],
    ['jsonb', sql`'{"a":[1]}'::jsonb`, { a: [1] }],
    ['bytea', sql`'\\x0102'::bytea`, Buffer.from([1, 2])],
  ])('reads %s', async (_, expression, expected) => {
    const row = await db(database.em).selectNoFrom(expression.as('value')).executeTakeFirstOrThrow();
    expect(row.value).toEqual(expected);
  });

  it('refuses an integer that JavaScript would round', async () => {
    const reading = db(database.em).selectNoFrom(sql`9007199254740993::int8`.as('value')).execute();
    await expect(reading).rejects.toThrow('int8 out of range');
  });

  it('binds lists, days, instants and JSON', async () => {
    const [one, other] = [newId(), newId()];
    const row = await db(database.em)
      .selectNoFrom([
        sql<boolean>`${one}::uuid = ${anyOf([one, other])}`.as('id'),
        sql<boolean>`'a,"b' = ${anyOfTexts(['a,"b'])}`.as('text'),
        sql<boolean>`'100%' like ${containing('0%')} and not '100' like ${containing('0%')}`.as('like'),
        sql<Date>`${new Date('2027-08-07T01:02:03.004Z')}::timestamptz`.as('instant'),
        sql<unknown>`${toJson(['a', 1])}::jsonb`.as('json'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      id: true,
      text: true,
      like: true,
      instant: new Date('2027-08-07T01:02:03.004Z'),
      json: ['a', 1],
    });
  });

  it('binds rows as a table', async () => {
    const rows = [
      { id: newId(), role: 'chief', further: true },
      { id: newId(), role: null, further: false },
    ];
    const table = jsonTable('given', rows, { id: 'uuid', role: 'text', further: 'boolean' });
    expect(await db(database.em).selectFrom(table).selectAll().orderBy('given.role').execute()).toEqual(rows);
  });

  it('takes part in the transaction of its entity manager', async () => {
    const id = newId();
    const interrupted = inTransaction(database.em, async (tx) => {
      await db(tx).insertInto('person').values({ id, email: 'rolled-back@test.example', name: 'Gone' }).execute();
      throw new Error('roll back');
    });
    await expect(interrupted).rejects.toThrow('roll back');
    expect(await db(database.em).selectFrom('person').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
