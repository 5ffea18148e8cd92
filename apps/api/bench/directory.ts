import { createOrm } from '@muster/domain';
import { factory } from '@muster/domain/testing';
import pg from 'pg';
import { type Figure, median, quantile } from './figures.ts';
import type { Extent } from './options.ts';
import { PRODUCT, ready, type Stage } from './stage.ts';

/**
 * Searching as one types, by HTTP, as an owner of a project of 10,000 people, with 10,000 other accounts of which 2,000
 * want to be found. The bar: under 100 ms.
 */
const TEAMS = 40;
const MOST_MS = 100;

const data = (people: number) => `
  insert into team (id, project_id, tid, name, position)
    select gen_random_uuid(), project.id, 'team-' || n, 'Team number ' || n, n from project, generate_series(1, ${TEAMS}) n;
  insert into person (id, email, name, badge_name, resume_visibility)
    select gen_random_uuid(), 'v' || n || '@bench.example',
      (array['林','陳','Novak','Okafor','佐藤','Moreau','김'])[1 + n % 7] || ' ' || (array['小明','Ada','Elsa','怡君','蓮','Jonas'])[1 + n % 6] || ' ' || n,
      case when n % 5 = 0 then 'Badge ' || n end, (array['private','projects','everyone'])[1 + n % 3]
    from generate_series(1, ${2 * people}) n;
  insert into membership (id, team_id, person_id, role, appointed_at, confirmed_at)
    select gen_random_uuid(), team.id, person.id, case when n <= ${TEAMS} then 'chief' else 'member' end, now(), now()
    from generate_series(1, ${people}) n join person on person.email = 'v' || n || '@bench.example' join team on team.tid = 'team-' || (n % ${TEAMS} + 1);
  insert into skill (id, name, normalised)
    select gen_random_uuid(), a || ' ' || b, a || ' ' || b
    from unnest(array['stage','video','sound','light','web','photo','mobile','network','event','crowd','field','press','poster','podcast','sponsor','visitor','speaker','badge','data','cloud','活動','舞台','影片','網路','平面']) a
    cross join unnest(array['editing','mixing','design','planning','writing','testing','care','safety','transport','setup','training','support','analysis','translation','direction','攝影','設計','主持','翻譯','企劃']) b;
  create temporary table numbered as select id, row_number() over (order by normalised) as place from skill;
  insert into resume (id, person_id, intro, hours, links) select gen_random_uuid(), id, repeat('Words. ', 200), 5, '[]' from person where email like 'v%';
  insert into person_skill (id, person_id, skill_id, position)
    select gen_random_uuid(), person.id, skill.id, k from generate_series(1, ${2 * people}) n
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

async function prepare(stage: Stage, people: number) {
  const url = await stage.database('directory');
  const orm = createOrm({ url, timeLimits: false });
  const make = factory(orm.em.fork());
  const [project, owner] = [await make.project({ pid: 'bench' }), await make.person()];
  await make.projectRole(project, owner, 'owner');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(data(people));
  const { rows } = await client.query<{ id: string }>(
    `select person_id as id from membership where role = 'chief' limit 1`,
  );
  await client.end();
  const tokens = {
    owner: await make.token(owner, ['people:read']),
    chief: await make.token({ id: rows[0]?.id } as typeof owner, ['people:read']),
  };
  await orm.close(true);
  return { url, tokens };
}

export async function measureDirectory(stage: Stage, { searches, directoryPeople }: Extent): Promise<Figure[]> {
  const { url, tokens } = await prepare(stage, directoryPeople);
  const { origin, stop } = await stage.serve(PRODUCT, url);
  const address = (search: string) => `${origin}/api/projects/bench/directory?${search}`;
  await ready(address(''), { authorization: `Bearer ${tokens.owner}` });
  const figures: Figure[] = [];
  for (const [who, token] of Object.entries(tokens)) {
    const times = new Map(Object.keys(SEARCHES).map((name) => [name, [] as number[]]));
    // In turn, so that a slow moment of the machine hits all of them; the first round only warms up.
    for (let round = -1; round < searches; round++) {
      for (const [name, search] of Object.entries(SEARCHES)) {
        const began = performance.now();
        const answer = await fetch(address(search), { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`the search of ${name} answered ${answer.status}`);
        if (round >= 0) times.get(name)?.push(performance.now() - began);
      }
    }
    const sorted = [...times].map(([name, taken]) => ({ name, taken: taken.toSorted((a, b) => a - b) }));
    const slowest = sorted.toSorted((a, b) => median(b.taken) - median(a.taken))[0];
    for (const { name, taken } of sorted) {
      figures.push({
        part: 'directory',
        what: `search of ${name} among ${directoryPeople}`,
        who,
        unit: 'ms',
        values: [quantile(taken, 0.25), quantile(taken, 0.5), quantile(taken, 0.75)],
        p99: quantile(taken, 0.99),
        bar: { most: MOST_MS },
        ...(name === slowest?.name ? { note: `the slowest of ${sorted.length}` } : { detail: true }),
      });
    }
  }
  await stop();
  return figures;
}
