import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDatabaseFailure } from './kernel/database-failure.ts';
import { limitedClient, type QueryLimits } from './limited-client.ts';
import { useDatabase } from './testing/index.ts';

const db = useDatabase();

/** Longer than a busy machine takes for nothing: beginning a transaction is a read. */
const READ_MS = 1_000;
const LONGER = `select pg_sleep(${READ_MS / 1_000 + 0.2})`;

/** A pool whose connections wait much longer for the rest than for reads. */
function open({ read = READ_MS, write = 20_000, ...more }: Partial<QueryLimits> = {}): pg.Pool {
  const Client = limitedClient({ read, write, ...more });
  const pool = new pg.Pool({ connectionString: db.url, max: 1, Client });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  return pool;
}

async function took(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  const error: unknown = await work.then(
    () => expect.fail('it answered'),
    (e: unknown) => e,
  );
  expect(isDatabaseFailure(error)).toBe(true);
  return performance.now() - began;
}

describe('a connection with limits', () => {
  it('gives up a read early, and the place in the pool is free again', async () => {
    const pool = open();
    expect(await took(pool.query('select pg_sleep(30)'))).toBeLessThan(15_000);
    expect(await took(pool.query({ name: 'x', text: 'select pg_sleep($1)', values: [30] }))).toBeLessThan(15_000);
    expect((await pool.query('values (1)')).rows).toEqual([{ column1: 1 }]);
  });

  it('gives a transaction longer, and what comes after it as before', async () => {
    const pool = open();
    const client = await pool.connect();
    await client.query('begin');
    await client.query(LONGER);
    await client.query('savepoint one');
    await client.query('rollback to savepoint one');
    await client.query(LONGER);
    await client.query('commit');
    expect(await took(client.query('select pg_sleep(30)'))).toBeLessThan(15_000);
    client.release();
  });

  it('gives a write longer, and not for ever', async () => {
    const pool = open({ write: 600 });
    expect(await took(pool.query('do $$ begin perform pg_sleep(30); end $$'))).toBeGreaterThanOrEqual(590);
  });

  it('takes an answer that came while the process stood still', async () => {
    const pool = open();
    await pool.query('values (1)');
    const answer = pool.query('select 1 as one');
    await new Promise((done) => setImmediate(done));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * READ_MS);
    expect((await answer).rows).toEqual([{ one: 1 }]);
  });

  it('leaves out the names of statements where it is told to: a session that knows them may be another', async () => {
    const pool = new pg.Pool({
      connectionString: db.url,
      max: 1,
      Client: limitedClient({ read: 20_000, write: 20_000, prepared: false }),
    });
    onTestFinished(() => pool.end());
    const named = { name: 'known', text: 'select $1::int as n', values: [1] };
    expect((await pool.query(named)).rows).toEqual([{ n: 1 }]);
    expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
    expect(named.name).toBe('known');
  });

  it('closes itself when the server takes no writes any more, for the next one to find the server that does', async () => {
    const pool = open();
    const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await pid();
    await pool.query('set default_transaction_read_only = on');
    await took(pool.query('create table never (id int)'));
    expect(await pid()).not.toBe(before);
    await pool.query('create temporary table now (id int)');
  });

  it('closes itself when a migration has changed the columns of a prepared statement, and the next one prepares anew', async () => {
    const pool = open();
    // As the ORM asks: the pool itself would let go of a connection after any error.
    const ask = async (statement: string | pg.QueryConfig): Promise<unknown[]> => {
      const client = await pool.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        client.release();
      }
    };
    const question = { name: 'names', text: 'select name from renamed' };
    await ask(`create table renamed as select 'one'::varchar(10) as name`);
    expect(await ask(question)).toEqual([{ name: 'one' }]);
    await ask('alter table renamed alter column name type text');
    await expect(ask(question)).rejects.toThrow('must not change result type');
    expect(await ask(question)).toEqual([{ name: 'one' }]);
  });
});
