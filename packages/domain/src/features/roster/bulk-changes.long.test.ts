import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import type { Project } from '../project/project.entity.ts';

const db = useDatabase();
const PEOPLE = 10_000;
let project: Project;

beforeAll(async () => {
  project = await db.make.project();
  const team = await db.make.team(project);
  await db.em.execute(
    `insert into person (id, name, email) select gen_random_uuid(), 'P', 'p' || n || '@test.example' from generate_series(1, ?) n`,
    [PEOPLE],
  );
  await db.em.execute(
    `insert into membership (id, team_id, person_id, role, confirmed_at)
     select gen_random_uuid(), ?, id, 'member', now() from person where name = 'P'`,
    [team.id],
  );
});

/**
 * A connection that has changed single rows has plans for these in its triggers. Such a plan over ten thousand rows
 * would compare each with each, for minutes; the limit is the one that every statement of the product has.
 */
it.each([
  ['people', 'update person set badge_name = $1 where name = $2', 'update person set badge_name = $1 where id = $2'],
  ['places', 'update membership set further = $1', 'update membership set further = $1 where person_id = $2'],
])('a change of all %s at once takes no plan that was made for one', async (_what, all, one) => {
  const client = new pg.Client({ connectionString: db.url, statement_timeout: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select id from person where name = 'P' order by id limit 10`);
    const further = all.includes('membership');
    for (const [at, { id }] of rows.entries()) await client.query(one, [further ? at % 2 === 0 : `B${at}`, id]);
    const changed = await client.query(all, further ? [true] : ['All', 'P']);
    expect(changed.rowCount).toBe(PEOPLE);
  } finally {
    await client.end();
  }
});
