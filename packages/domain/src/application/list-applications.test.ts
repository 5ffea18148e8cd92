import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { actorOf, countQueries, outcomeOf, useDatabase } from '../testing/index.ts';
import { listApplications } from './list-applications.ts';
import { applying } from './testing.ts';

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
    expect(await outcomeOf(list(actorOf((await db.make.person()).id)))).toBe('forbidden');
  });
});
