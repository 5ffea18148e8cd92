import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase } from '@muster/domain';
import { startEmbeddedPg } from '@muster/embedded-pg';
import pg from 'pg';
import { freePort } from '../test/support/free-port.ts';
import { type Release, THIS_RELEASE } from '../test/support/release.ts';

export const MASTER_KEY = '00'.repeat(32);

/** A server in a process of its own. */
export interface Served {
  origin: string;
  pid: number;
}

/** A PostgreSQL of this run and the servers beside it; `close` removes all of it. */
export interface Fixture {
  /** PostgreSQL's first process, the parent of all others. */
  postmaster: number;
  /** For files of this run. */
  folder: string;
  /** Creates an empty database, with the schema of a release unless that is undefined; returns its address. */
  database(name: string, release?: Release): Promise<string>;
  /** Starts a program with `PORT`, `HOST`, `DATABASE_URL` and a master key; resolves before it listens. */
  serve(program: string, databaseUrl: string): Promise<Served>;
  close(): Promise<void>;
}

/** The built product: what people start. */
export const productOf = ({ folder }: Release = THIS_RELEASE): string => join(folder, 'apps/api/dist/main.js');

export async function openFixture(): Promise<Fixture> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const server = await startEmbeddedPg({ dataDir });
  const stops: (() => Promise<unknown>)[] = [];
  return {
    postmaster: Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10),
    folder,
    async database(name, release) {
      await ensureDatabase(server.url('postgres'), name);
      await release?.migrate(server.url(name));
      return server.url(name);
    },
    async serve(program, databaseUrl) {
      const port = await freePort();
      const env = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, MASTER_KEY, LOG_LEVEL: 'info' };
      // Log lines are written as in production, and discarded.
      const child = spawn(process.execPath, [program], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise((done) => child.once('exit', done));
      // SIGTERM would wait for a load balancer to notice.
      stops.push(async () => child.kill('SIGKILL') && (await ended));
      return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? Number.NaN };
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Returns the first good response. */
export async function waitUntilReady(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let i = 0; i < 600; i++) {
    const response = await fetch(url, { headers }).catch(() => undefined);
    if (response?.ok) return response;
    await response?.arrayBuffer();
    await sleep(50);
  }
  throw new Error(`${url} did not respond`);
}
