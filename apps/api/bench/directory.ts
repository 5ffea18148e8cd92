import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrm, ensureDatabase, issueExchange, migrate, redeemExchange } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import { startEmbeddedPg } from '@muster/embedded-pg';
import pg from 'pg';

/**
 * Searching as one types, by HTTP, as an owner of a project of 10,000 people, with 10,000 other accounts of which 2,000
 * want to be found. The bar: under 100 ms.
 */
const PEOPLE = 10_000;
const TEAMS = 40;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const PORT = 4103;

const DATA = `
  insert into team (id, project_id, tid, name, position)
    select gen_random_uuid(), project.id, 'team-' || n, 'Team number ' || n, n from project, generate_series(1, ${TEAMS}) n;
  insert into person (id, email, name, badge_name, resume_visibility)
    select gen_random_uuid(), 'v' || n || '@bench.example',
      (array['林','陳','Novak','Okafor','佐藤','Moreau','김'])[1 + n % 7] || ' ' || (array['小明','Ada','Elsa','怡君','蓮','Jonas'])[1 + n % 6] || ' ' || n,
      case when n % 5 = 0 then 'Badge ' || n end, (array['private','projects','everyone'])[1 + n % 3]
    from generate_series(1, ${2 * PEOPLE}) n;
  insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at)
    select gen_random_uuid(), team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end, now(), now()
    from generate_series(1, ${PEOPLE}) n join person on person.email = 'v' || n || '@bench.example' join team on team.tid = 'team-' || (n % ${TEAMS} + 1);
  insert into skill (id, name, normalised)
    select gen_random_uuid(), a || ' ' || b, a || ' ' || b
    from unnest(array['stage','video','sound','light','web','photo','mobile','network','event','crowd','field','press','poster','podcast','sponsor','visitor','speaker','badge','data','cloud','活動','舞台','影片','網路','平面']) a
    cross join unnest(array['editing','mixing','design','planning','writing','testing','care','safety','transport','setup','training','support','analysis','translation','direction','攝影','設計','主持','翻譯','企劃']) b;
  create temporary table numbered as select id, row_number() over (order by normalised) as place from skill;
  insert into resume (id, person_id, intro, hours, links) select gen_random_uuid(), id, repeat('Words. ', 200), 5, '[]' from person where email like 'v%';
  insert into person_skill (id, person_id, skill_id, position)
    select gen_random_uuid(), person.id, skill.id, k from generate_series(1, ${2 * PEOPLE}) n
    cross join generate_series(0, 3) k
    join person on person.email = 'v' || n || '@bench.example' join numbered skill on skill.place = 1 + (n * 7 + k * 31) % 500;
  insert into talent_pool_entry (id, person_id, wishes) select gen_random_uuid(), id, 'Anything' from person
    where substr(split_part(email, '@', 1), 2) ~ '^[0-9]+$' and substr(split_part(email, '@', 1), 2)::int % 10 = 3;
  insert into team_tag (id, membership_id, name) select gen_random_uuid(), id, 'tag ' || (row_number() over () % 20) from membership;
  analyze`;

const SEARCHES: Record<string, string> = {
  'nothing typed': '',
  'one letter': 'q=a',
  'a name': 'q=ada',
  'a Chinese name': `q=${encodeURIComponent('小明')}`,
  'two words': 'q=novak+99',
  'a part of a skill': 'q=ing',
  'a skill and a name': 'q=photo+ada',
  'an address': 'q=v123@bench',
  nobody: 'q=zzzzzz',
  'all filters': 'q=a&tid=team-3&role=member&skills=photo+design&tags=tag+2&source=project',
  'the pool': 'source=pool&q=sound',
};

const quantile = (sorted: number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPg({ dataDir: join(folder, 'postgres') });
await ensureDatabase(server.url('postgres'), 'directory');
const url = server.url('directory');
await migrate(url);
const orm = createOrm({ url, timeLimits: false });
const make = factory(orm.em.fork());
const [project, owner] = [await make.project({ pid: 'bench' }), await make.person()];
await make.projectRole(project, owner, 'owner');
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(DATA);
const chief = await client.query(`select person_id as id from membership where role = 'chief' limit 1`);
const tokenOf = async (personId: string) =>
  (
    await redeemExchange(
      orm,
      await issueExchange({ em: orm.em.fork(), actor: 'operator' }, { personId, scopes: ['people:read'] }),
    )
  ).token;
const tokens = { owner: await tokenOf(owner.id), chief: await tokenOf(chief.rows[0].id) };
await orm.close(true);
await client.end();

const service = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
  env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATABASE_URL: url, MASTER_KEY: '00'.repeat(32) },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ask = (search: string, token: string) =>
  fetch(`http://127.0.0.1:${PORT}/api/projects/bench/directory?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
try {
  for (let i = 0; !(await ask('', tokens.owner).catch(() => undefined))?.ok; i++) {
    if (i === 200) throw new Error('the service did not answer');
    await sleep(100);
  }
  console.log(`${PEOPLE} people in the project, as many others; ${ROUNDS} rounds\n`);
  for (const [who, token] of Object.entries(tokens)) {
    const times = new Map(Object.keys(SEARCHES).map((name) => [name, [] as number[]]));
    const found = new Map<string, number>();
    // In turn, so that a slow moment of the machine hits all of them.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, search] of Object.entries(SEARCHES)) {
        const began = performance.now();
        const answer = await ask(search, token);
        const { data } = (await answer.json()) as { data: unknown[] };
        times.get(name)?.push(performance.now() - began);
        found.set(name, data.length);
      }
    }
    for (const [name, taken] of times) {
      taken.sort((a, b) => a - b);
      console.log(
        `${who.padEnd(6)} ${name.padEnd(18)} ${String(found.get(name)).padStart(3)} on the page   least ${(taken[0] ?? 0).toFixed(1).padStart(5)} ms   p50 ${quantile(taken, 0.5).toFixed(1).padStart(5)} ms   p99 ${quantile(taken, 0.99).toFixed(1).padStart(5)} ms`,
      );
    }
  }
} finally {
  service.kill('SIGTERM');
  await new Promise((done) => (service.exitCode === null ? service.once('exit', done) : done(null)));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
