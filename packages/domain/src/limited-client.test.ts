import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDatabaseFailure } from './kernel/database-failure.ts';
import { limitedClient } from './limited-client.ts';
import { useDatabase } from './testing/index.ts';

const db = useDatabase();

/** A pool whose connections wait 100 ms for reads and 600 ms for the rest. */
function open(): pg.Pool {
  const pool = new pg.Pool({ connectionString: db.url, max: 1, Client: limitedClient({ read: 100, write: 600 }) });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  return pool;
}

async function took(work: Promise<unknown>): Promise<number> {
  const began = Date.now();
  const error: unknown = await work.then(
    () => expect.fail('it answered'),
    (e: unknown) => e,
  );
  expect(isDatabaseFailure(error)).toBe(true);
  return Date.now() - began;
}

describe('a connection with limits', () => {
  it('gives up a read early, and the place in the pool is free again', async () => {
    const pool = open();
    expect(await took(pool.query('select pg_sleep(5)'))).toBeLessThan(600);
    expect(await took(pool.query({ name: 'x', text: 'select pg_sleep($1)', values: [5] }))).toBeLessThan(600);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('gives a transaction longer, and what comes after it as before', async () => {
    const pool = open();
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select pg_sleep(0.3)');
    await client.query('savepoint one');
    await client.query('rollback to savepoint one');
    await client.query('select pg_sleep(0.3)');
    await client.query('commit');
    expect(await took(client.query('select pg_sleep(5)'))).toBeLessThan(600);
    client.release();
  });

  it('gives a write longer, and not for ever', async () => {
    const pool = open();
    expect(await took(pool.query('do $$ begin perform pg_sleep(5); end $$'))).toBeGreaterThanOrEqual(590);
  });
});
