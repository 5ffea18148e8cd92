import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { memoryOf } from '../kernel/kept-in-memory.ts';
import { actorOf, openOrm, scopeOf, useDatabase } from '../testing/index.ts';
import { findForDesk } from './find-for-desk.ts';

const db = useDatabase();
const actors = {} as Record<'owner' | 'chief', Actor>;
const ids: Record<string, string> = {};
const sql = (text: string, ...values: unknown[]) => db.em.fork().execute(text, values);

beforeAll(async () => {
  const { make } = db;
  const project = await make.project({ pid: 'desk' });
  const [own, other] = [await make.team(project, { tid: 'own' }), await make.team(project, { tid: 'other' })];
  ids.other = other.id;
  const person = async (name: string) => {
    const made = await make.person({ name });
    ids[name] = made.id;
    return made;
  };
  const boss = await person('Boss ada');
  await make.projectRole(project, boss, 'owner');
  const lead = await person('Lead');
  await make.membership(own, lead, 'chief');
  for (const name of ['ada', 'ADA', '𠮷𠮷 ada', '字字字 Ada', 'Canada']) await make.membership(own, await person(name));
  for (const name of ['Ada Other', 'Hidden Ada']) await make.membership(other, await person(name));
  await make.application(own, await person('Ada applies'));
  await sql(
    'insert into roster_opt_out (id, project_id, person_id) values (gen_random_uuid(), ?, ?)',
    project.id,
    ids['Hidden Ada'],
  );
  actors.owner = actorOf(boss.id, [{ projectId: project.id, teamId: null, role: 'owner' }]);
  actors.chief = actorOf(lead.id, [{ projectId: project.id, teamId: own.id, role: 'chief' }]);
});

const named = async (actor: Actor, em = db.em): Promise<string[]> =>
  (await findForDesk(scopeOf(em.fork(), actor), { pid: 'desk', search: 'aDa' })).map(({ name }) => name);

/** As a node finds them that asks for the first time. */
const anew = (actor: Actor): Promise<string[]> => named(actor, openOrm(db.url).em);

describe('people who come without being expected', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['nothing', async () => undefined],
    ['a name', () => sql(`update person set name = 'Adam' where id = ?`, ids.Canada)],
    ['a suspension', () => sql('update person set suspended_at = now() where id = ?', ids.ADA)],
    ['one who leaves', () => sql('update membership set left_at = now() where person_id = ?', ids.ada)],
    ['a team that closes', () => sql('update team set closed_at = now() where id = ?', ids.other)],
  ])(
    'are found by a node that keeps everybody as by any other, after another one has changed %s',
    async (_, change) => {
      for (const actor of Object.values(actors)) {
        await named(actor);
        await named(actor);
      }
      expect(memoryOf(db.em).bytes).toBeGreaterThan(0);
      await change();
      for (const actor of Object.values(actors)) {
        const expected = await anew(actor);
        expect(expected.length).toBeGreaterThan(1);
        for (let round = 0; round < 3; round++) expect(await named(actor)).toEqual(expected);
      }
    },
  );

  it('are found only where the caller may know of them', async () => {
    expect(await named(actors.chief)).not.toContain('Hidden Ada');
    expect(await named(actors.owner)).toContain('Hidden Ada');
    for (const actor of Object.values(actors)) expect(await named(actor)).not.toContain('Ada applies');
  });
});
