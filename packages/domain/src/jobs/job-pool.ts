import pg from 'pg';
import { limitedClient } from '../limited-client.ts';
import { SESSION_OPTIONS, TIME_LIMITS } from '../orm.ts';

/** It reads by statements that write. */
const PATIENCE = TIME_LIMITS.statement_timeout + 1_000;

/**
 * Connections for graphile-worker, apart from those that requests use. A connection that dies is replaced with the next
 * query and reported by it; without these listeners it would end the process.
 */
export function createJobPool(url: string, { size = 4, timeLimits = true } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'muster jobs',
    max: size,
    options: SESSION_OPTIONS,
    ...(timeLimits ? { ...TIME_LIMITS, Client: limitedClient({ read: PATIENCE, write: PATIENCE }) } : {}),
  });
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
