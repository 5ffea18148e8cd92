import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
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

const named = async (actor: Actor): Promise<string[]> =>
  (await findForDesk(scopeOf(db.em.fork(), actor), { pid: 'desk', search: 'aDa' })).map(({ name }) => name);

describe('people who come without being expected', () => {
  it('are found by any part of the name, first those whose name begins with it', async () => {
    const found = await named(actors.owner);
    expect(found.slice(0, 3).sort()).toEqual(['ADA', 'Ada Other', 'ada']);
    expect(found.slice(3)).toEqual(['Canada', '𠮷𠮷 ada', '字字字 Ada', 'Boss ada', 'Hidden Ada']);
  });

  it('are found only where the caller may know of them', async () => {
    expect(await named(actors.chief)).not.toContain('Hidden Ada');
    expect(await named(actors.owner)).toContain('Hidden Ada');
    for (const actor of Object.values(actors)) expect(await named(actor)).not.toContain('Ada applies');
  });

  it.each<[string, () => Promise<unknown>, Record<'owner' | 'chief', string>]>([
    [
      'a suspension',
      () => sql('update person set suspended_at = now() where id = ?', ids.ADA),
      { owner: 'ADA', chief: 'ADA' },
    ],
    [
      'one who leaves',
      () => sql('update membership set left_at = now() where person_id = ?', ids.ada),
      { owner: 'ada', chief: 'ada' },
    ],
    [
      'a team that closes',
      () => sql('update team set closed_at = now() where id = ?', ids.other),
      { owner: '', chief: 'Ada Other' },
    ],
  ])('are as they are now: %s', async (_, change, gone) => {
    for (const role of ['owner', 'chief'] as const) {
      const before = await named(actors[role]);
      if (gone[role] !== '') expect(before).toContain(gone[role]);
    }
    await change();
    for (const role of ['owner', 'chief'] as const) expect(await named(actors[role])).not.toContain(gone[role]);
  });
});
