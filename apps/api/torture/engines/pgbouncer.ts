import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../test/support/free-port.ts';
import { findProgram } from './programs.ts';
import { type Identity, runServer } from './run-server.ts';

const SHIPPED = join(import.meta.dirname, '../../deploy/pgbouncer.ini');
const PASSWORD = 'of-this-run-alone';
const MAX_WAIT_MS = 15_000;

export interface Behind {
  /** A folder that PgBouncer may read. */
  folder: string;
  runAs: Identity;
  host: string;
  port: number;
  database: string;
  user: string;
  /** Instead of what the file that we ship says. */
  change?: (ini: string) => string;
}

export interface PgBouncer {
  url: string;
  output(): string;
  /** Ends it with all its connections, and starts it again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const findPgBouncer = (): string | undefined => findProgram('pgbouncer');

/** Since 1.21 it can: a name belongs to the caller then, and each session learns it when it is first used there. */
export function followsPreparedNames(): boolean {
  const program = findPgBouncer();
  const said = program === undefined ? '' : spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(said)?.map(Number) ?? [];
  return major > 1 || minor >= 21;
}

/** The real program with the file that we ship, but for the addresses and the number of sessions, which is low. */
export async function startPgBouncer(behind: Behind): Promise<PgBouncer> {
  const { folder, runAs, host, port, database, user, change = (ini) => ini } = behind;
  const program = findPgBouncer() ?? 'pgbouncer';
  const listen = await freePort();
  const [ini, users] = [join(folder, `pgbouncer-${listen}.ini`), join(folder, `users-${listen}.txt`)];
  writeFileSync(users, `"${user}" "${PASSWORD}"\n`);
  writeFileSync(
    ini,
    change(
      readFileSync(SHIPPED, 'utf8')
        .replace(
          'muster = host=database port=5432 dbname=muster',
          `${database} = host=${host} port=${port} dbname=${database}`,
        )
        .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
        .replace('listen_port = 6432', `listen_port = ${listen}`)
        .replace('default_pool_size = 20', 'default_pool_size = 5')
        .replace('/tmp/userlist.txt', users),
    ),
  );
  for (const file of [ini, users]) chmodSync(file, 0o644);
  const url = `postgresql://${user}:${PASSWORD}@127.0.0.1:${listen}/${database}`;
  let server = runServer([program, ini], runAs);
  const ready = async (): Promise<void> => {
    for (const until = performance.now() + MAX_WAIT_MS; !(await answers(url)); await sleep(50))
      if (performance.now() > until) throw new Error(`PgBouncer does not answer: ${server.output()}`);
  };
  await ready();
  return {
    url,
    output: () => server.output(),
    stop: () => server.stop('SIGINT'),
    start() {
      server = runServer([program, ini], runAs);
      return ready();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
