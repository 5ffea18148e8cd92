import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { countQueries, scopeOf, useDatabase } from '../../testing/index.ts';
import { listAnnouncements, readAnnouncement } from './list-announcements.ts';
import { alongNames, listRecipients, outOfAll } from './list-recipients.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { draft, setting } from './testing.ts';

const db = useDatabase();

const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

describe('the log', () => {
  it('shows chiefs what concerns their teams, and owners all of it', async () => {
    const { project, first, second, owner, ann } = await setting(db);
    const ids = [newId(), newId(), newId()] as const;
    await sendAnnouncement(scope(owner), { pid: project.pid, id: ids[0], ...draft() });
    await sendAnnouncement(scope(owner), {
      pid: project.pid,
      id: ids[1],
      ...draft({ audience: { tids: [first.tid] } }),
    });
    await sendAnnouncement(scope(owner), {
      pid: project.pid,
      id: ids[2],
      ...draft({ audience: { tids: [second.tid] } }),
    });
    const listed = async (actor: Actor, page = { limit: 10 }) => {
      const { items } = await listAnnouncements(scope(actor), { pid: project.pid, ...page });
      return items.map(({ id }) => id);
    };
    expect(await listed(owner)).toEqual([ids[2], ids[1], ids[0]]);
    expect(await listed(ann)).toEqual([ids[1]]);
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listAnnouncements(scope(owner), { pid: project.pid, limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(await listed(owner));
  });

  it('names recipients page by page without their addresses, in as many queries for many as for few', async () => {
    const { project, first, owner } = await setting(db);
    const id = newId();
    for (let i = 0; i < 30; i++)
      await db.make.membership(first, await db.make.person({ name: 'Same Name', emailVerified: true }));
    await sendAnnouncement(scope(owner), { pid: project.pid, id, ...draft() });
    const names: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listRecipients(scope(owner), { pid: project.pid, id, limit: 7, ...(cursor && { cursor }) });
      names.push(...page.items.map(({ uid }) => uid));
      expect(JSON.stringify(page)).not.toContain('@');
      cursor = page.nextCursor;
    }
    expect(new Set(names).size).toBe(35);
    expect(await readAnnouncement(scope(owner), { pid: project.pid, id })).toMatchObject({
      total: 35,
      sent: 0,
      failed: 0,
    });
    const queries = (limit: number) =>
      countQueries(() => listRecipients(scope(owner), { pid: project.pid, id, limit }));
    expect(await queries(30)).toBe(await queries(1));
    const few = await countQueries(() => listAnnouncements(scope(owner), { pid: project.pid, limit: 1 }));
    for (let i = 0; i < 3; i++) await sendAnnouncement(scope(owner), { pid: project.pid, id: newId(), ...draft() });
    expect(await countQueries(() => listAnnouncements(scope(owner), { pid: project.pid, limit: 50 }))).toBe(few);
  });

  it('finds the same pages along the names of everybody as out of all recipients', async () => {
    const { project, first, owner } = await setting(db);
    for (const name of ['Zoe', 'Adam', 'Mia', 'Mia', 'Bo', '怡君'])
      await db.make.membership(first, await db.make.person({ name, emailVerified: true }));
    for (const name of ['Ada', 'Mia', 'Zoe']) await db.make.person({ name, badgeName: name === 'Ada' ? ' ' : null });
    const id = newId();
    await sendAnnouncement(scope(owner), { pid: project.pid, id, ...draft() });
    await db.em.execute(
      `update announcement_recipient set state = 'sent', settled_at = now()
       where announcement_id = ? and person_id in (select id from person where name in ('Mia', 'Zoe'))`,
      [id],
    );
    for (const state of [null, 'sent', 'waiting', 'failed'] as const) {
      const all = await outOfAll(db.em, { id, state, name: null, uid: null, rows: 100 });
      if (state === 'sent') expect(all.map(({ name }) => name)).toEqual(['Mia', 'Mia', 'Zoe']);
      expect(await alongNames(db.em, { id, state, name: null, uid: null, rows: 100 })).toEqual(all);
      for (const [at, { name, uid }] of all.entries())
        expect(await alongNames(db.em, { id, state, name, uid, rows: 2 })).toEqual(all.slice(at + 1, at + 3));
    }
    // Known to be many of all people, they are looked for along the names, with the same answer.
    const page = () => listRecipients(scope(owner), { pid: project.pid, id, limit: 3 });
    const before = await page();
    await db.em.execute('analyze person');
    expect(await page()).toEqual(before);
  });

  it('names recipients in the order of their names, each with their own state, and of one state alone', async () => {
    const { project, first, owner } = await setting(db);
    for (const name of ['Zoe', 'Adam', 'Mia', 'Mia', 'Bo'])
      await db.make.membership(first, await db.make.person({ name, emailVerified: true }));
    const id = newId();
    await sendAnnouncement(scope(owner), { pid: project.pid, id, ...draft() });
    await db.em.execute(
      `update announcement_recipient set state = 'sent', settled_at = now()
       where announcement_id = ? and person_id in (select id from person where name in ('Mia', 'Zoe'))`,
      [id],
    );
    const listed = async (more: object = {}) => {
      const found: { uid: string; name: string; state: string; settledAt: Date | null }[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listRecipients(scope(owner), {
          ...{ pid: project.pid, id, limit: 2, ...more },
          ...(cursor && { cursor }),
        });
        found.push(...page.items);
        cursor = page.nextCursor;
      }
      return found;
    };
    const all = await listed();
    const order = (one: { name: string; uid: string }) => `${one.name}\0${one.uid}`;
    expect(all.map(order)).toEqual(all.map(order).toSorted());
    const sent = all.filter(({ state }) => state === 'sent');
    expect(sent.map(({ name, settledAt }) => [name, settledAt instanceof Date])).toEqual([
      ['Mia', true],
      ['Mia', true],
      ['Zoe', true],
    ]);
    expect(await listed({ state: 'sent' })).toEqual(sent);
    expect(await listed({ state: 'waiting' })).toEqual(all.filter(({ state }) => state === 'waiting'));
  });
});
