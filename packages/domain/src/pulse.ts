import pg from 'pg';
import { limitedClient } from './limited-client.ts';

/** Less than a load balancer waits, with something left for a busy node. */
const AT_ONCE_MS = 60;
const PATIENCE_MS = 1_000;
/** An answer that is older than this says nothing any more. */
const REMEMBERED_MS = 2_000;

export interface Pulse {
  /**
   * Whether the database answers. Says so at once: where an answer takes longer, it is the last one, if that isn't old,
   * since a node that is busy isn't one that has lost its database.
   */
  check(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Asks on a connection of its own: however many requests wait for one, this doesn't. */
export function createPulse(url: string): Pulse {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'muster health',
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    allowExitOnIdle: true,
    Client: limitedClient({ read: PATIENCE_MS, write: PATIENCE_MS }),
  });
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  let last = { ok: false, at: Number.NEGATIVE_INFINITY };
  let asking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    const ok = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    last = { ok, at: Date.now() };
    asking = undefined;
    return ok;
  };
  const remembered = () => last.ok && Date.now() - last.at < REMEMBERED_MS;
  return {
    async check() {
      asking ??= ask();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((done) => {
        timer = setTimeout(() => done(remembered()), AT_ONCE_MS);
      });
      return Promise.race([asking, late]).finally(() => clearTimeout(timer));
    },
    stop: () => pool.end(),
  };
}
