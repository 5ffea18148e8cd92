import type { Pool, PoolClient } from 'pg';

/** Any number that no other part of the service locks with two keys. */
const LOCK = 7_305_422;
/** What is claimed for less than this may be of a worker whose sign is only on its way. */
const SECONDS = 10;

export interface SignOfLife {
  /** Rejects when the connection is lost; the worker then gives the sign anew. */
  lost: Promise<never>;
  end(): void;
}

/**
 * Says that a worker is alive, for as long as its connection is: a lock that PostgreSQL lets go of when the process dies.
 * A machine that vanishes is noticed within half a minute.
 */
export async function giveSignOfLife(pool: Pool, workerId: string): Promise<SignOfLife> {
  const client = await pool.connect();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  client.once('error', lost.reject);
  client.once('end', () => lost.reject(new Error('the connection ended')));
  try {
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK, workerId]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return { lost: lost.promise, end: () => client.release(true) };
}

/**
 * Gives back what workers had claimed that give no sign of life any more; graphile-worker by itself would wait four
 * hours. Any number of nodes may do this at once. Answers whose claims were given back.
 */
export async function unclaimOfTheDead(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $1)`,
      [SECONDS],
    );
    const dead: string[] = [];
    for (const { id } of rows) if (await isDead(client, id)) dead.push(id);
    if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    return dead;
  } finally {
    client.release();
  }
}

/** Nobody holds its lock: it can be had. Two workers of one number would only look alive for longer. */
async function isDead(client: PoolClient, workerId: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, hashtext($2)) as free', [
    LOCK,
    workerId,
  ]);
  return rows[0]?.free === true;
}
