import { expect, it } from 'vitest';
import { openOrm, useDatabase } from '../testing/index.ts';
import { ID_ARRAY, prepare } from './prepared-statements.ts';

const db = useDatabase();
const TEXT = prepare('select name from team where project_id = ?::uuid and tid = ?');
const GENERIC_PLANS = `select generic_plans::int as generic from pg_prepared_statements where statement like 'select name from team%'`;

it('a connection prepares it once, within a transaction too, and plans others anew', async () => {
  const team = await db.make.team(await db.make.project());
  const given = [team.project.id, team.tid];
  await openOrm(db.url)
    .em.fork()
    .transactional(async (tx) => {
      for (let n = 0; n < 10; n++) expect(await tx.execute(TEXT, given)).toEqual([{ name: team.name }]);
      expect(await tx.execute(GENERIC_PLANS)).toEqual([{ generic: expect.toSatisfy((times: number) => times > 0) }]);
      await tx.execute('select name from team where tid = ?', [team.tid]);
      expect(await tx.execute('select count(*)::int as n from pg_prepared_statements')).toEqual([{ n: 1 }]);
    });
});

it('survives a column that is added to its table', async () => {
  const team = await db.make.team(await db.make.project());
  const em = openOrm(db.url).em.fork();
  const given = [team.project.id, team.tid];
  await em.transactional(async (tx) => {
    for (let n = 0; n < 10; n++) await tx.execute(TEXT, given);
    await tx.execute('alter table team add column later int');
    expect(await tx.execute(TEXT, given)).toEqual([{ name: team.name }]);
  });
});

it.each([
  ['a number, which has its type in the text', prepare('select tid from team where id = ? limit ?'), 7],
  ['none', prepare('select tid from team where id = ?'), undefined],
])('is planned once with %s', async (_, text, limit) => {
  const team = await db.make.team(await db.make.project());
  const em = openOrm(db.url).em.fork();
  await em.transactional(async (tx) => {
    for (let n = 0; n < 10; n++) await tx.execute(text, [team.id, ...(limit === undefined ? [] : [limit])]);
    expect(await tx.execute('select generic_plans::int > 0 as generic from pg_prepared_statements')).toEqual([
      { generic: true },
    ]);
  });
});

it('is planned once for short arrays and long ones', async () => {
  const project = await db.make.project();
  const teams = [await db.make.team(project), await db.make.team(project)];
  const text = prepare(
    `select tid from team join project on project.id = team.project_id where team.id = any (${ID_ARRAY})`,
  );
  const em = openOrm(db.url).em.fork();
  await em.transactional(async (tx) => {
    for (const ids of [[], teams.slice(1), teams].map((some) => some.map(({ id }) => id)))
      for (let n = 0; n < 5; n++) expect(await tx.execute(text, [`{${ids.join(',')}}`])).toHaveLength(ids.length);
    expect(await tx.execute('select generic_plans::int as generic from pg_prepared_statements')).toEqual([
      { generic: 10 },
    ]);
  });
});
