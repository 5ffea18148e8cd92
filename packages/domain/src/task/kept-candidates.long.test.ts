import { describe, expect, it } from 'vitest';
import { forgetKept, memoryOf } from '../kernel/kept-in-memory.ts';
import type { Orm } from '../orm.ts';
import { openOrm, useDatabase } from '../testing/index.ts';
import { type Candidate, listCandidates } from './list-candidates.ts';
import { signUp } from './sign-up.ts';
import { at, setting } from './testing.ts';

/** Who is proposed from what the node keeps is who a statement proposes, whatever others have changed. */
const db = useDatabase();
const sql = (text: string, ...values: unknown[]) => db.em.fork().execute(text, values);
type World = Awaited<ReturnType<typeof setting>>;
/** Of a node that has kept nothing. */
let fresh: Orm;

const QUESTIONS = (['olga', 'ann'] as const).flatMap((who) =>
  [undefined, 'MEMBER'].flatMap((q) => [true, false].map((can) => ({ who, q, can }))),
);

async function ask(world: World, id: string): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { who, q, can } of QUESTIONS)
    for (let cursor: string | undefined; ; ) {
      const asked = { pid: world.pid, id, can, q, limit: 2, cursor };
      const page = await listCandidates({ ...world.as(who), em: db.em.fork() }, asked);
      found.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
  return found;
}

/** As a node answers that asks for the first time. */
async function askAnew(world: World, id: string): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { who, q, can } of QUESTIONS) {
    forgetKept(fresh.em);
    const asked = { pid: world.pid, id, can, q, limit: 100 };
    found.push(...(await listCandidates({ ...world.as(who), em: fresh.em.fork() }, asked)).items);
    expect(memoryOf(fresh.em).bytes).toBe(0);
  }
  return found;
}

describe('candidates whom the node keeps', () => {
  it('are the same after every change that others make', async () => {
    fresh = openOrm(db.url);
    const world = await setting(db);
    const { pid, first, crew, task, member } = world;
    const [other, id] = [await task({ startsAt: at(14), endsAt: at(16) }), await task({ tid: first.tid })];
    const uid = (n: number): string => crew[n]?.id ?? '';
    const changes: [string, () => Promise<unknown>][] = [
      ['nothing', async () => undefined],
      ['a seat is taken', () => signUp(member(0), { pid, id: other })],
      ['a task moves', () => sql(`update task set ends_at = ends_at + interval '1 hour' where id = ?`, other)],
      ['a task is cancelled', () => sql('update task set cancelled_at = now() where id = ?', other)],
      ['a task is on again', () => sql('update task set cancelled_at = null where id = ?', other)],
      ['a seat is another one’s', () => sql('update task_person set person_id = ? where task_id = ?', uid(1), other)],
      ['a seat is given back', () => sql(`update task_person set state = 'left' where task_id = ?`, other)],
      ['a seat is taken again', () => sql(`update task_person set state = 'signed_up' where task_id = ?`, other)],
      ['a task is deleted', () => sql('delete from task where id = ?', other)],
      ['a seat in the task itself', () => signUp(member(2), { pid, id })],
      ['a person is called otherwise', () => sql(`update person set name = 'A member' where id = ?`, uid(1))],
      ['a person is suspended', () => sql('update person set suspended_at = now() where id = ?', uid(0))],
      ['a person leaves', () => sql('update membership set left_at = now() where person_id = ?', uid(1))],
      ['a team closes', () => sql('update team set closed_at = now() where id = ?', first.id)],
    ];
    await ask(world, id);
    let seen = 0;
    for (const [name, change] of changes) {
      expect(memoryOf(db.em).bytes, name).toBeGreaterThan(0);
      await change();
      const anew = await askAnew(world, id);
      seen += anew.length;
      expect(await ask(world, id), name).toEqual(anew);
      expect(await ask(world, id), name).toEqual(anew);
    }
    expect(seen).toBeGreaterThan(changes.length);
  });

  it('go on behind hundreds with the same hours, kept or not', async () => {
    fresh = openOrm(db.url);
    const world = await setting(db);
    const { pid, first, task, member } = world;
    await signUp(member(0), { pid, id: await task({ startsAt: at(14), endsAt: at(16) }) });
    await sql(
      `with made as (insert into person (id, email, name)
         select gen_random_uuid(), 'many-' || n || '@test.example', 'Many ' || n from generate_series(1, 210) n returning id)
       insert into membership (id, team_id, person_id, role, confirmed_at)
       select gen_random_uuid(), ?, id, 'member', now() from made`,
      first.id,
    );
    const id = await task({ tid: first.tid });
    const all = async (kept = true): Promise<string[]> => {
      const uids: string[] = [];
      for (let cursor: string | undefined; ; ) {
        forgetKept(fresh.em);
        const scope = { ...world.as('olga'), em: (kept ? db : fresh).em.fork() };
        const page = await listCandidates(scope, { pid, id, can: true, limit: 80, cursor });
        uids.push(...page.items.map(({ uid }) => uid));
        if (page.nextCursor === null) return uids;
        cursor = page.nextCursor;
      }
    };
    const anew = await all(false);
    expect(new Set(anew).size).toBe(anew.length);
    expect(anew).toContain(world.crew[0]?.id);
    for (let round = 0; round < 3; round++) expect(await all()).toEqual(anew);
  });
});
