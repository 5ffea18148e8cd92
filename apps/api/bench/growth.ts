import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyring, createOrm, ensureDatabase, migrate, openMail, type SealedMail } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import pg from 'pg';

/**
 * What one request of each kind costs in CPU time, of the node and of PostgreSQL, in a database of 1,000 events and
 * 300,000 people; and how large that is. Time on the clock says nothing on a shared machine; this does, nearly.
 */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 300_000);
const TEAMS = 20;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
/** Code that has run a few times only is slower than on a node that has served for a minute. */
const WARM_UP = 200;
const AT_ONCE = 4;
const PORT = 4107;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const MASTER_KEY = '00'.repeat(32);
const TICK_MS = 10;

/** Copies of what the factory made. Triggers would count rows one by one; what they write is not measured here. */
const DATA = `
  set session_replication_role = replica;
  insert into project select copy.* from project p, generate_series(1, ${EVENTS - 1}) n,
    jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'pid', 'event-' || n)) copy where p.pid = 'event-0';
  insert into team select copy.* from team t, project p, generate_series(1, ${TEAMS}) n,
    jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'project_id', p.id, 'tid', 'team-' || n, 'position', n)) copy
    where t.tid = 'first';
  insert into person (id, email, name, email_verified) select gen_random_uuid(), 'v' || n || '@bench.example', 'Volunteer ' || n, true
    from generate_series(1, ${PEOPLE}) n;
  create temporary table places as select id, row_number() over () as n from team where tid <> 'first';
  insert into membership (id, team_id, person_id, role, confirmed_at)
    select gen_random_uuid(), places.id, person.id, 'member', now() from (select id, row_number() over () as n from person) person
    join places on places.n = 1 + person.n % (select count(*) from places);
  set session_replication_role = origin;
  analyze`;

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'postgres');
const server = await startEmbeddedPg({ dataDir, settings: { max_wal_size: '4GB' } });
await ensureDatabase(server.url('postgres'), 'growth');
const url = server.url('growth');
await migrate(url);
const orm = createOrm({ url, timeLimits: false });
const make = factory(orm.em.fork());
const [project, owner] = [await make.project({ pid: 'event-0', rosterPublished: true }), await make.person()];
await make.projectRole(project, owner, 'owner');
await make.team(project, { tid: 'first' });
const token = await make.token(owner, ['teams:write', 'members:read', 'people:read', 'projects:read']);
await orm.close(true);
const client = new pg.Pool({ connectionString: url, max: AT_ONCE });
await client.query(DATA);
await client.query('checkpoint');

const service = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
  env: {
    ...process.env,
    ...{ PORT: String(PORT), HOST: '127.0.0.1', DATABASE_URL: url, MASTER_KEY },
    ...{ JOBS: 'apart', TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'silent' },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(ORIGIN + path, init);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
const asOwner = { headers: { authorization: `Bearer ${token}` } };
const page = (n: number) => ({
  'content-type': 'application/json',
  origin: 'http://localhost',
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});
const keys = createKeyring(Buffer.from(MASTER_KEY, 'hex'));

/** As somebody else each time, from a network of their own. Answers the cookie. */
async function signIn(n: number): Promise<string> {
  const email = `v${n}@bench.example`;
  const post = (path: string, body: unknown) =>
    send(path, { method: 'POST', headers: page(n), body: JSON.stringify(body) });
  await post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const { rows } = await client.query<{ payload: SealedMail }>(
    'select payload from graphile_worker._private_jobs order by id desc limit 20',
  );
  const mail = rows.map(({ payload }) => openMail(keys, payload)).find((one) => one.to === email);
  if (mail?.template !== 'sign-in-code') throw new Error('no code');
  const answer = await post('/api/auth/sign-in/email-otp', { email, otp: mail.code });
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
}

/** Ticks of a process so far: the 14th and 15th field, after a name that may hold anything. With its dead children's: the next two. */
function ticksOf(pid: string | number, withDead = false): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, withDead ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0; // It has ended meanwhile.
  }
}

function databaseTicks(): number {
  const first = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  const own = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === first;
    } catch {
      return false;
    }
  });
  return own.reduce((sum, pid) => sum + ticksOf(pid), ticksOf(first, true));
}

async function measure(name: string, work: (n: number) => Promise<unknown>, rounds = ROUNDS): Promise<void> {
  let next = 0;
  const turns = async (end: number) => {
    while (next < end) await work(next++);
  };
  const several = (end: number) => Promise.all(Array.from({ length: AT_ONCE }, () => turns(end)));
  await several(WARM_UP);
  const before = [ticksOf(service.pid ?? 0), databaseTicks()] as const;
  const from = next;
  await several(from + rounds);
  const [node, database] = [ticksOf(service.pid ?? 0) - before[0], databaseTicks() - before[1]];
  const each = (ticks: number) => `${((ticks * TICK_MS) / (next - from)).toFixed(1)} ms`.padStart(9);
  console.log(`${name.padEnd(34)} node ${each(node)}   PostgreSQL ${each(database)}`);
}

try {
  for (let i = 0; !(await fetch(`${ORIGIN}/healthz/ready`).catch(() => undefined))?.ok; i++) {
    if (i === 600) throw new Error('the service did not answer');
    await sleep(100);
  }
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as name, pg_database_size(current_database())::text as bytes`,
  );
  console.log(`${EVENTS} events of ${TEAMS} teams, ${PEOPLE} people: ${rows[0]?.name}\nCPU time of one request:`);
  const cookie = await signIn(1);
  const roster = () => send('/members/event-0', asOwner).then((answer) => answer.text());
  await measure('listing, unchanged', roster);
  await measure('listing, changed before each', async (n) => {
    await client.query('update project set roster_version = roster_version + 1 where pid = $1', ['event-0']);
    await roster();
    return n;
  });
  await measure('teams of an event', () => send('/api/projects/event-0/teams', asOwner));
  await measure('who am I (every page)', () => send('/trpc/me.get?input=%7B%7D', { headers: { cookie } }));
  await measure('search in the directory', (n) => send(`/api/projects/event-0/directory?q=v${n}`, asOwner));
  await measure('change of a team', (n) =>
    send('/api/projects/event-0/teams/team-1', {
      method: 'PATCH',
      headers: { ...asOwner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Team ${n}` }),
    }),
  );
  await measure('signing in by a code (two requests)', (n) => signIn(n + 10));
} finally {
  service.kill();
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
