import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, migrate } from '@muster/domain';
import { type EmbeddedPg, startEmbeddedPg } from '@muster/embedded-pg';
import pg from 'pg';
import { freePort } from '../test/support/free-port.ts';

export const MASTER_KEY = '00'.repeat(32);
const TEMPLATE = 'migrated';

/** Something that answers, in a process of its own. */
export interface Served {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

interface Settings {
  env?: Record<string, string>;
  /** For Node itself. */
  flags?: readonly string[];
}

/** A PostgreSQL of our own and what runs beside it; all of it is gone after `close`. */
export interface Stage {
  server: EmbeddedPg;
  /** PostgreSQL's first process, which has started all others of it. */
  postmaster: number;
  /** For files that only this run needs. */
  folder: string;
  /** An empty database with the product's schema. Answers its address. */
  database(name: string): Promise<string>;
  /** Starts a program of ours with `PORT`, `HOST`, `DATABASE_URL` and a master key; resolves before it listens. */
  serve(file: URL, databaseUrl: string, more?: Settings): Promise<Served>;
  /** For what has to end before the database does. */
  onClose(work: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** As it is built: what people start. */
export const PRODUCT = new URL('../dist/main.js', import.meta.url);
/** The same in its many files, which say what belongs to which layer. */
export const SOURCES = new URL('../src/main.ts', import.meta.url);

/** `hasty`: what is written may be lost with the machine, which makes no difference to whether all works. */
export async function openStage({ hasty = false } = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const server = await startEmbeddedPg({
    dataDir,
    ...(hasty ? { settings: { fsync: 'off' } } : {}),
  });
  const running = new Set<Served>();
  const last: (() => Promise<unknown>)[] = [];
  let template: Promise<void> | undefined;

  /** Migrated once: to copy a database takes a tenth of a second, to migrate one takes several. */
  async function makeTemplate(): Promise<void> {
    await ensureDatabase(server.url('postgres'), TEMPLATE);
    await migrate(server.url(TEMPLATE));
  }

  return {
    server,
    postmaster: Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10),
    folder,
    async database(name) {
      template ??= makeTemplate();
      await template;
      await execute(server.url('postgres'), `create database "${name}" template ${TEMPLATE}`);
      return server.url(name);
    },
    async serve(file, databaseUrl, { env = {}, flags = [] } = {}) {
      const port = await freePort();
      const child = spawn(process.execPath, [...flags, file.pathname], {
        env: {
          ...process.env,
          ...{
            PORT: String(port),
            HOST: '127.0.0.1',
            DATABASE_URL: databaseUrl,
            MASTER_KEY,
            LOG_LEVEL: 'info',
            ...env,
          },
        },
        // Lines are written as in production, and go nowhere.
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const served: Served = {
        origin: `http://127.0.0.1:${port}`,
        pid: child.pid ?? Number.NaN,
        async stop() {
          running.delete(served);
          if (child.exitCode !== null || child.signalCode !== null) return;
          const ended = new Promise((done) => child.once('exit', done));
          // In order it would wait for load balancers to notice, which there are none of.
          child.kill('SIGKILL');
          await ended;
        },
      };
      running.add(served);
      return served;
    },
    onClose: (work) => void last.push(work),
    async close() {
      await Promise.all(last.map((work) => work()));
      await Promise.all([...running].map((served) => served.stop()));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The first good answer. */
export async function ready(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let i = 0; i < 600; i++) {
    const answer = await fetch(url, { headers }).catch(() => undefined);
    if (answer?.ok) return answer;
    await answer?.arrayBuffer();
    await sleep(50);
  }
  throw new Error(`${url} did not answer`);
}
