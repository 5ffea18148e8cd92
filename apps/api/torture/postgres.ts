import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPg, startEmbeddedPg } from '@muster/embedded-pg';
import { holdServer, signal } from '../test/support/server-processes.ts';
import type { LastWill } from './last-will.ts';

export interface Postgres {
  /** The same after every start. */
  url: string;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  /** As a machine that loses its power: all processes at once, without a word. */
  kill(): Promise<void>;
  /** Stops all its processes where they are: connections stay, and nothing is answered. */
  hold(): void;
  letGoOn(): void;
  stop(): Promise<void>;
}

/** A real PostgreSQL with its usual settings, fsync included. */
export async function startPostgres(folder: string, will: LastWill): Promise<Postgres> {
  const dataDir = join(folder, 'postgres');
  const launch = () => startEmbeddedPg({ dataDir, settings: { max_connections: 120 } });
  let server: EmbeddedPg = await launch();
  let held: number[] = [];
  const url = server.url('postgres');

  const letGoOn = (): void => {
    for (const pid of held) {
      signal(pid, 'SIGCONT');
      will.drop(pid);
    }
    held = [];
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
    hold() {
      held = holdServer(dataDir);
      for (const pid of held) will.add(pid);
    },
    letGoOn,
    async stop() {
      letGoOn();
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
