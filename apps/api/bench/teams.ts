import { createOrm } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import pg from 'pg';
import { type Figure, median, quantile } from './figures.ts';
import type { Extent } from './options.ts';
import { PRODUCT, ready, type Stage } from './stage.ts';

/**
 * One team and the list of teams, by HTTP, as an owner of a project of 1,000 people and of one of 10,000 (in a quick run
 * of fewer). The bar: an answer of constant size takes at most 1.5 times as long, and 30 ms at most.
 */
const sizesOf = ({ teamPeople }: Extent) => ({ small: teamPeople / 10, large: teamPeople });
const TEAMS = 40;
const MOST_MS = 30;
const MOST_GROWTH = 1.5;

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

async function prepare(stage: Stage, sizes: ReturnType<typeof sizesOf>) {
  const url = await stage.database('teams');
  const orm = createOrm({ url, timeLimits: false });
  const make = factory(orm.em.fork());
  const owner = await make.person();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [pid, people] of Object.entries(sizes)) {
    await make.projectRole(await make.project({ pid }), owner, 'owner');
    await client.query(data(pid, people));
  }
  await client.query('vacuum analyze');
  await client.end();
  const token = await make.token(owner, ['projects:read']);
  await orm.close(true);
  return { url, token };
}

/** The lists with people grow with them, and have no bar for that. */
const QUESTIONS: Record<string, { path: (pid: string) => string; grows: boolean }> = {
  'one team': { path: (pid) => `/api/projects/${pid}/teams/team-7`, grows: true },
  'teams with people': { path: (pid) => `/api/projects/${pid}/teams`, grows: true },
  'teams without people': { path: (pid) => `/api/projects/${pid}/teams?people=false`, grows: false },
};

export async function measureTeams(stage: Stage, extent: Extent): Promise<Figure[]> {
  const { searches: rounds } = extent;
  const sizes = sizesOf(extent);
  const { url, token } = await prepare(stage, sizes);
  const { origin, stop } = await stage.serve(PRODUCT, url);
  await ready(`${origin}/healthz/ready`);
  const timed = async (path: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };
  const figures: Figure[] = [];
  for (const [what, { path, grows }] of Object.entries(QUESTIONS)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -3; round < rounds; round++) {
      for (const pid of ['small', 'large'] as const) {
        const taken = await timed(path(pid));
        if (round >= 0) times[pid].push(taken);
      }
    }
    for (const pid of ['small', 'large'] as const) {
      const own = times[pid].toSorted((a, b) => a - b);
      figures.push({
        part: 'teams',
        what: `${what}, ${sizes[pid]} people`,
        who: 'owner',
        unit: 'ms',
        values: [quantile(own, 0.25), quantile(own, 0.5), quantile(own, 0.75)],
        p99: quantile(own, 0.99),
        people: sizes[pid],
        ...(grows ? {} : { bar: { most: MOST_MS } }),
        ...(pid === 'large'
          ? {
              against: [
                {
                  with: `with ${sizes.small}`,
                  ratios: [median(own) / median(times.small)],
                  ...(grows ? {} : { bar: { most: MOST_GROWTH } }),
                },
              ],
            }
          : {}),
      });
    }
  }
  await stop();
  return figures;
}
