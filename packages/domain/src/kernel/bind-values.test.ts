import { PostgreSqlPlatform, raw } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/fixture.ts';
import { bindValues } from './bind-values.ts';

const platform = new PostgreSqlPlatform();
const bound = (sql: string, params: unknown[]) => bindValues(platform, sql, params);

describe('binding', () => {
  it.each<[string, unknown[], string, (string | null)[]]>([
    ['select 1', [], 'select 1', []],
    ["select '?'", [], "select '?'", []],
    ['a = ? and b = ?', ['x', null], 'a = $1 and b = $2', ['x', null]],
    ["a \\? 'k' and b = ?", ['x'], "a ? 'k' and b = $1", ['x']],
    ['?? = ?', ['t.name', 'x'], '"t"."name" = $1', ['x']],
    ['?', ['x'], '$1', ['x']],
    ['a in (?)', [['x', 'y']], 'a in ($1, $2)', ['x', 'y']],
    ['(?, ?)', [raw('default'), 'x'], '(default, $1)', ['x']],
    ['a = ? and b = ?', [raw('lower(?)', ['X']), 'y'], 'a = lower($1) and b = $2', ['X', 'y']],
    ['limit ?', [10], 'limit $1::int4', ['10']],
    ['?, ?, ?', [5e9, 0.5, -1], '$1::int8, $2::numeric, $3::int4', ['5000000000', '0.5', '-1']],
    ['?, ?', [-(2 ** 31), 2 ** 31], '$1::int4, $2::int8', ['-2147483648', '2147483648']],
    ['?', [true], '$1::bool', ['true']],
    ['?', [9007199254740993n], '$1', ['9007199254740993']],
    ['?', [{ a: ['?'] }], '$1', ['{"a":["?"]}']],
    ['?', [Buffer.from([0, 255])], '$1', ['\\x00ff']],
    ['? $1', ['$2 ? \\? ?? \' "'], '$1 $1', ['$2 ? \\? ?? \' "']],
  ])('%s', (sql, params, text, values) => {
    expect(bound(sql, params)).toEqual({ sql: text, values });
  });

  it('refuses what has no form, instead of writing it down somehow', () => {
    expect(() => bound('?', [undefined])).toThrow('undefined');
    expect(() => bound('? ?', ['one'])).toThrow('undefined');
    expect(() => bound('?', [new Map()])).toThrow('unknown type');
  });
});

describe('on the database', () => {
  const db = useDatabase();
  const run = (sql: string, params: unknown[]) => db.em.execute<Record<string, unknown>[]>(sql, params);

  it('brings back what was sent', async () => {
    const text = fc.string({ unit: 'binary' }).filter((given) => !given.includes('\0') && given.isWellFormed());
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.integer(),
        fc.boolean(),
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        fc.uint8Array(),
        fc.dictionary(text, text),
        async (word, number, flag, date, bytes, object) => {
          const [row] = await run(
            `select ?::text as word, ? as number, ? as flag, ?::timestamptz as date, ?::bytea as bytes, ?::jsonb as object`,
            [word, number, flag, date, bytes, object],
          );
          expect(row).toMatchObject({ word, number, flag, object });
          expect(row?.date).toEqual(date);
          expect(Buffer.from(row?.bytes as Uint8Array)).toEqual(Buffer.from(bytes));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives numbers the types that PostgreSQL reads from their digits', async () => {
    const [row] = await run('select pg_typeof(?) as a, pg_typeof(?) as b, pg_typeof(?) as c, pg_typeof(?) as d', [
      1,
      3e9,
      1.5,
      false,
    ]);
    expect(row).toEqual({ a: 'integer', b: 'bigint', c: 'numeric', d: 'boolean' });
  });

  it('reads in pieces', async () => {
    const rows: unknown[] = [];
    for await (const row of db.em
      .getConnection()
      .stream('select ?::text || n as name from generate_series(1, ?) n', ['#', 3]))
      rows.push(row);
    expect(rows).toEqual([{ name: '#1' }, { name: '#2' }, { name: '#3' }]);
  });

  it('takes values by name', async () => {
    expect(await db.em.getConnection().execute('select :word::text as word', { word: 'x' })).toEqual([{ word: 'x' }]);
  });

  it('refuses ways of the query builder that would write a value into the text', () => {
    expect(() => db.em.getPlatform().formatQuery('name = ?', ['x'])).toThrow('values');
    expect(db.em.getPlatform().formatQuery('?? is null', ['name'])).toBe('"name" is null');
  });
});
