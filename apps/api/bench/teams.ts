import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrm, ensureDatabase, issueExchange, redeemExchange } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { type EmbeddedPg, startEmbeddedPg } from '@muster/embedded-pg';
import pg from 'pg';

/**
 * One team and the list of teams, by HTTP, as an owner of a project of 1,000 people and of one of 10,000. The bar: an
 * answer of constant size takes at most 1.5 times as long, and 30 ms at most. With BENCH_BEFORE=<another checkout> that
 * one is measured in the same run, taking turns.
 */
const SIZES = { small: 1_000, large: 10_000 };
const TEAMS = 40;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const ENV = { MASTER_KEY: '00'.repeat(32), HOST: '127.0.0.1', LOG_LEVEL: 'warn', JOBS: 'apart' };

const data = (pid: string, people: number) => `
  insert into team (id, project_id, tid, name, position)
    select gen_random_uuid(), project.id, 'team-' || n, 'Team number ' || n, n
    from project, generate_series(1, ${TEAMS}) n where pid = '${pid}';
  insert into person (id, email, name)
    select gen_random_uuid(), '${pid}-' || n || '@bench.example', 'Volunteer ' || n from generate_series(1, ${people}) n;
  insert into membership (id, team_id, person_id, role, appointed_at)
    select gen_random_uuid(), team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end, now()
    from generate_series(1, ${people}) n
    join person on person.email = '${pid}-' || n || '@bench.example'
    join project on project.pid = '${pid}'
    join team on team.project_id = project.id and team.tid = 'team-' || (n % ${TEAMS} + 1);`;

interface Subject {
  name: string;
  origin: string;
  token: string;
}

const children: ChildProcess[] = [];

async function prepare(server: EmbeddedPg, name: string, checkout: string, port: number): Promise<Subject> {
  await ensureDatabase(server.url('postgres'), name);
  const url = server.url(name);
  const env = { ...process.env, ...ENV, DATABASE_URL: url, PORT: String(port) };
  execFileSync(process.execPath, [join(checkout, 'apps/api/src/cli.ts'), 'migrate'], { env, stdio: 'ignore' });
  const orm = createOrm({ url, timeLimits: false });
  const make = factory(orm.em.fork());
  const owner = await make.person();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [pid, people] of Object.entries(SIZES)) {
    await make.projectRole(await make.project({ pid }), owner, 'owner');
    await client.query(data(pid, people));
  }
  await client.query('vacuum analyze');
  const scopes = ['projects:read'] as const;
  const pair = await issueExchange(
    { em: orm.em.fork(), actor: 'operator' },
    { personId: owner.id, scopes: [...scopes] },
  );
  const { token } = await redeemExchange(orm, pair);
  await orm.close(true);
  await client.end();
  const entry = join(checkout, 'apps/api/src/main.ts');
  children.push(spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  const origin = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 200 && !(await fetch(`${origin}/healthz/ready`).catch(() => undefined))?.ok; i++)
    await sleep(100);
  return { name, origin, token };
}

const QUESTIONS: Record<string, (pid: string) => string> = {
  'one team': (pid) => `/api/projects/${pid}/teams/team-7`,
  'teams with people': (pid) => `/api/projects/${pid}/teams`,
  'teams without people': (pid) => `/api/projects/${pid}/teams?people=false`,
};

async function timed({ origin, token }: Subject, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(subjects: Subject[]): Promise<void> {
  console.log(`${TEAMS} teams, p50 of ${ROUNDS} rounds in turn`);
  for (const [question, path] of Object.entries(QUESTIONS)) {
    const times = new Map(subjects.map(({ name }) => [name, { small: [] as number[], large: [] as number[] }]));
    for (let round = -5; round < ROUNDS; round++) {
      for (const subject of subjects) {
        for (const pid of ['small', 'large'] as const) {
          const taken = await timed(subject, path(pid));
          if (round >= 0) times.get(subject.name)?.[pid].push(taken);
        }
      }
    }
    for (const [name, { small, large }] of times) {
      const [few, many] = [median(small), median(large)];
      const row = [few, Math.min(...small), many, Math.min(...large)].map((ms) => ms.toFixed(1).padStart(6));
      console.log(
        `${question.padEnd(22)} ${name.padEnd(7)} 1,000 people ${row[0]} ms (least ${row[1]})   10,000 people ${row[2]} ms (least ${row[3]})   ${(many / few).toFixed(2)} ×`,
      );
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres') });
try {
  const before = process.env.BENCH_BEFORE;
  const subjects = before === undefined ? [] : [await prepare(server, 'before', resolve(before), 4105)];
  subjects.push(await prepare(server, 'now', resolve(import.meta.dirname, '../../..'), 4106));
  await compare(subjects);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))),
  );
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
