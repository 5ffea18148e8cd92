import pg from 'pg';
import { limitedClient } from './limited-client.ts';

/** Twice a second: a lost database is noticed within the two seconds that a load balancer may rely on. */
const EVERY_MS = 500;
const PATIENCE_MS = 1_000;
/** An answer that is older than this says nothing any more. */
const REMEMBERED_MS = 2_000;

export interface Heartbeat {
  /** Asks from now on by itself: for a process that answers health checks. */
  beat(): void;
  /**
   * Whether the database answers: what it said last, which is at most a moment ago. A check doesn't wait for its own
   * answer, since a node that is busy isn't one that has lost its database.
   */
  check(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Asks on a connection of its own, again and again: however many requests wait for one, this doesn't. */
export function createHeartbeat(url: string): Heartbeat {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'muster health',
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    allowExitOnIdle: true,
    Client: limitedClient({ read: PATIENCE_MS, write: PATIENCE_MS }),
  });
  let last = { ok: false, at: Number.NEGATIVE_INFINITY };
  /** A connection that broke makes the last answer worthless: the next check asks, however young it is. */
  const forget = () => {
    last = { ok: false, at: Number.NEGATIVE_INFINITY };
  };
  pool.on('error', forget);
  pool.on('connect', (client) => client.on('error', forget));
  let asking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    const ok = await isPrimary(pool).catch(() => false);
    last = { ok, at: performance.now() };
    asking = undefined;
    return ok;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    beat() {
      timer ??= setInterval(() => {
        asking ??= ask();
      }, EVERY_MS).unref();
    },
    async check() {
      if (performance.now() - last.at < REMEMBERED_MS) return last.ok;
      asking ??= ask();
      return asking;
    },
    async stop() {
      clearInterval(timer);
      await pool.end();
    },
  };
}

/** A standby answers, too, and takes no writes: then the next question goes to whoever is found at the address by then. */
async function isPrimary(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  let primary = false;
  try {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    primary = rows[0]?.standby === false;
    return primary;
  } finally {
    client.release(!primary);
  }
}
