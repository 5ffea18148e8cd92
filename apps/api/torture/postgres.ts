import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPg, startEmbeddedPg } from '@muster/embedded-pg';
import { holdServer, signal } from '../test/support/server-processes.ts';
import type { Cleanup } from './cleanup.ts';

export interface Postgres {
  /** The same after every start. */
  url: string;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  /** All processes at once, as in a power failure. */
  kill(): Promise<void>;
  /** Suspends all its processes: connections stay open, and nothing responds. */
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A real PostgreSQL with its usual settings, fsync included. */
export async function startPostgres(folder: string, cleanup: Cleanup): Promise<Postgres> {
  const dataDir = join(folder, 'postgres');
  const launch = () => startEmbeddedPg({ dataDir, settings: { max_connections: 120 } });
  let server: EmbeddedPg = await launch();
  let suspended: number[] = [];
  const url = server.url('postgres');

  const resume = (): void => {
    for (const pid of suspended) {
      signal(pid, 'SIGCONT');
      cleanup.drop(pid);
    }
    suspended = [];
  };
  return {
    url,
    async start() {
      server = await launch();
      if (server.url('postgres') !== url) throw new Error('the database has moved');
    },
    async kill() {
      const pids = holdServer(dataDir);
      for (const pid of pids) signal(pid, 'SIGKILL');
      while (pids.some(isAlive)) await sleep(10);
      await server.stop();
    },
    suspend() {
      suspended = holdServer(dataDir);
      for (const pid of suspended) cleanup.add(pid);
    },
    resume,
    async stop() {
      resume();
      await server.stop();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
