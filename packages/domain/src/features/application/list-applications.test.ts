import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { countQueries, useDatabase } from '../../testing/index.ts';
import { listApplications } from './list-applications.ts';
import { applying } from './testing.ts';
import { waitingApplications } from './waiting-applications.ts';

const db = useDatabase();

const { scope, setting, applicants } = applying(db);

describe('the list', () => {
  it('has everything for owners and their teams’ for chiefs, page by page, with the same queries for any number', async () => {
    const { project, team, other, chief, owner } = await setting();
    const ids = await applicants(project, team, 2);
    const list = (actor: Actor, filter = {}) =>
      listApplications(scope(actor), { pid: project.pid, limit: 50, ...filter });
    const few = await countQueries(() => list(owner));
    const elsewhere = await applicants(project, other, 3);
    expect(await countQueries(() => list(owner))).toBe(few);
    expect((await list(owner)).items.map(({ id }) => id)).toEqual([...ids, ...elsewhere]);
    expect((await list(chief)).items.map(({ id }) => id)).toEqual(ids);
    expect((await list(owner, { tid: other.tid })).items.map(({ id }) => id)).toEqual(elsewhere);
    expect((await list(owner, { state: 'accepted' })).items).toEqual([]);
    const first = await list(owner, { limit: 3 });
    const second = await list(owner, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...ids, ...elsewhere]);
    expect(second.nextCursor).toBeNull();
    expect(JSON.stringify(first)).not.toContain('@test.example');
  });

  it('leaves out suspended people without a hole in its pages', async () => {
    const { project, team, owner } = await setting();
    const ids = await applicants(project, team, 5);
    await db.em.execute(
      'update person set suspended_at = now() where id in (select person_id from application where id = any (?::uuid[]))',
      [`{${ids[0]},${ids[2]}}`],
    );
    const page = (more = {}) => listApplications(scope(owner), { pid: project.pid, limit: 2, ...more });
    const first = await page();
    expect(first.items.map(({ id }) => id)).toEqual([ids[1], ids[3]]);
    const second = await page({ cursor: first.nextCursor });
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[ids[4]], null]);
    const { toAnswer } = await waitingApplications(scope(owner));
    expect(toAnswer).toMatchObject([{ pid: project.pid, count: 3 }]);
  });
});
