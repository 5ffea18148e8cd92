import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../test/support/free-port.ts';
import { findPostgres } from './programs.ts';
import { type Identity, type RunningServer, runServer } from './run-server.ts';

const run = promisify(execFile);
export const USER = 'muster';
/** `application_name` of the standby. */
const STANDBY = 'standby';
const MAX_WAIT_MS = 60_000;

/** A primary and its synchronous standby. */
export interface PostgresPair {
  ports: [number, number];
  /** Queries the current primary directly. */
  sql<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
  /** Kills the primary, as a power failure does. */
  loseMachine(): Promise<void>;
  /** Promotes the standby; it has no standby of its own then. */
  promote(): Promise<void>;
  /** Rebuilds the lost server as the synchronous standby. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  dataDir: string;
  port: number;
  server?: RunningServer;
}

export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  const bin = findPostgres() ?? '';
  const runAs = asPostgres();
  const command = (name: string, ...args: string[]) => {
    const [program = '', ...rest] = [...runAs.prefix, join(bin, name), ...args];
    const ids = runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid ?? runAs.uid };
    return run(program, rest, { ...ids, cwd: '/', env: { LC_ALL: 'C', PATH: process.env.PATH } });
  };
  const newMember = async (name: string): Promise<Member> => ({ dataDir: join(folder, name), port: await freePort() });
  const members: [Member, Member] = [await newMember('one'), await newMember('two')];
  let [primary, other] = members;

  const urlOf = ({ port }: Member) => `postgresql://${USER}@127.0.0.1:${port}/postgres`;
  const ask = async <T extends pg.QueryResultRow>(member: Member, text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: urlOf(member) });
    client.on('error', () => undefined);
    await client.connect();
    return (await client.query<T>(text).finally(() => client.end())).rows;
  };
  const until = async (what: string, is: () => Promise<boolean>): Promise<void> => {
    for (const end = performance.now() + MAX_WAIT_MS; !(await is().catch(() => false)); await sleep(50))
      if (performance.now() > end) throw new Error(`${what}, not within a minute: ${other.server?.output()}`);
  };
  const start = async (member: Member): Promise<void> => {
    const settings = { port: member.port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    member.server = runServer([join(bin, 'postgres'), '-D', member.dataDir, ...options], runAs);
    await until('PostgreSQL answers', async () => (await ask(member, 'select 1')).length === 1);
  };
  const waitFor = async (member: Member, whom: string): Promise<void> => {
    await ask(member, `alter system set synchronous_standby_names = '${whom}'`);
    await ask(member, 'select pg_reload_conf()');
  };

  const rebuild = async (): Promise<void> => {
    rmSync(other.dataDir, { recursive: true, force: true });
    own(other.dataDir, runAs);
    const from = `host=127.0.0.1 port=${primary.port} user=${USER} application_name=${STANDBY}`;
    await command('pg_basebackup', '-d', from, '-D', other.dataDir, '-R', '-X', 'stream', '--checkpoint=fast');
    await start(other);
    // Once it is the primary itself, it has no standby at first.
    await waitFor(other, '');
    await waitFor(primary, STANDBY);
    await until('the standby has all, as it comes', async () => {
      const rows = await ask<{ sync_state: string }>(primary, 'select sync_state from pg_stat_replication');
      return rows.some(({ sync_state }) => sync_state === 'sync');
    });
  };

  own(primary.dataDir, runAs);
  await command('initdb', '-D', primary.dataDir, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-k');
  // What the other has to get from it; the rest are PostgreSQL's own defaults, with every commit flushed to the disk.
  appendFileSync(join(primary.dataDir, 'postgresql.conf'), 'wal_level = replica\nhot_standby = on\n');
  await start(primary);
  await ask(primary, 'create role muster_check login');
  await rebuild();

  return {
    ports: [members[0].port, members[1].port],
    sql: (text) => ask(primary, text),
    async loseMachine() {
      const first = readFileSync(join(primary.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
      for (const pid of [first, ...childrenOf(first)]) process.kill(Number(pid), 'SIGKILL');
      await primary.server?.stop('SIGKILL');
    },
    async promote() {
      await command('pg_ctl', 'promote', '-w', '-D', other.dataDir);
      [primary, other] = [other, primary];
    },
    rebuild,
    async stop() {
      for (const { server } of members) await server?.stop('SIGQUIT');
    },
  };
}

/** As root, the distribution's user: PostgreSQL refuses root. */
function asPostgres(): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534), prefix: [] };
}

function own(folder: string, { uid, gid }: Identity): void {
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
}

function childrenOf(parent: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] === parent;
    } catch {
      return false; // It has ended meanwhile.
    }
  });
}
