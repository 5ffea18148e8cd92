import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOrm, useDatabase } from '../../testing/index.ts';
import { inTransaction } from '../transaction.ts';
import { db as query } from './db.ts';
import { anyOfParameter } from './expressions.ts';
import { type ParameterOf, prepared } from './prepared.ts';

const db = useDatabase();

const teamByTid = prepared((builder, parameter: ParameterOf<{ projectId: string; tid: string }>) =>
  builder
    .selectFrom('team')
    .select('name')
    .where('project_id', '=', parameter('projectId'))
    .where('tid', '=', parameter('tid')),
);
const teamsByIds = prepared((builder, parameter: ParameterOf<{ ids: readonly string[]; rows: number }>) =>
  builder
    .selectFrom('team')
    .innerJoin('project', 'project.id', 'team.project_id')
    .select('tid')
    .where('team.id', '=', anyOfParameter(parameter('ids')))
    .limit(parameter('rows')),
);

/** Statements of the session that PostgreSQL has prepared, and how often it reused the plan of each. */
const preparedNow = sql<{ generic: number }>`select generic_plans as generic from pg_prepared_statements`;

it('a connection prepares it once, within a transaction too, and plans others anew', async () => {
  const team = await db.make.team(await db.make.project());
  const given = { projectId: team.project.id, tid: team.tid };
  await inTransaction(openOrm(db.url).em, async (tx) => {
    for (let n = 0; n < 10; n++) expect(await teamByTid.execute(tx, given)).toEqual([{ name: team.name }]);
    await query(tx).selectFrom('team').select('name').where('tid', '=', team.tid).execute();
    const { rows } = await preparedNow.execute(query(tx));
    expect(rows).toEqual([{ generic: expect.toSatisfy((times: number) => times > 0) }]);
  });
});

it('survives a column that is added to its table', async () => {
  const team = await db.make.team(await db.make.project());
  const given = { projectId: team.project.id, tid: team.tid };
  await inTransaction(openOrm(db.url).em, async (tx) => {
    for (let n = 0; n < 10; n++) await teamByTid.execute(tx, given);
    await sql`alter table team add column later int`.execute(query(tx));
    expect(await teamByTid.execute(tx, given)).toEqual([{ name: team.name }]);
  });
});

it('is planned once for short arrays and long ones', async () => {
  const project = await db.make.project();
  const teams = [await db.make.team(project), await db.make.team(project)];
  await inTransaction(openOrm(db.url).em, async (tx) => {
    for (const ids of [[], teams.slice(1), teams].map((some) => some.map(({ id }) => id)))
      for (let n = 0; n < 5; n++) expect(await teamsByIds.execute(tx, { ids, rows: 7 })).toHaveLength(ids.length);
    const { rows } = await preparedNow.execute(query(tx));
    expect(rows).toEqual([{ generic: 10 }]);
  });
});
