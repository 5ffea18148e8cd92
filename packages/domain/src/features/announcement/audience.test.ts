import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, givingPlaces, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { readAnnouncement } from './list-announcements.ts';
import { chooseAnnouncements } from './opt-out.ts';
import { type Draft, previewAnnouncement } from './preview-announcement.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { draft, setting } from './testing.ts';

const db = useDatabase();

const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

describe('an audience', () => {
  it('is everybody once, a team, a role, or both', async () => {
    const { project, first, owner } = await setting(db);
    const names = async (audience: Draft['audience']) => {
      const { reach } = await previewAnnouncement(scope(owner), { pid: project.pid, ...draft({ audience }) });
      expect(reach.recipients).toBe(reach.sample.length);
      return reach.sample;
    };
    expect(await names({})).toEqual(['Ann', 'Bob', 'Cat', 'Dan', 'Olga']);
    expect(await names({ tids: [first.tid] })).toEqual(['Ann', 'Bob']);
    expect(await names({ roles: ['chief'] })).toEqual(['Ann', 'Bob']);
    expect(await names({ roles: ['finance', 'owner'] })).toEqual(['Dan', 'Olga']);
    expect(await names({ tids: [first.tid], roles: ['member'] })).toEqual(['Bob']);
    expect(await names({ roles: ['catering'] })).toEqual([]);
  });

  it('leaves out who opted out, is suspended, left, never signed in, or is in a closed team only', async () => {
    const { project, first, second, people, owner } = await setting(db);
    const [shy, idle, gone] = [
      await db.make.person({ emailVerified: true }),
      await db.make.person(),
      await db.make.person({ emailVerified: true, suspendedAt: new Date() }),
    ];
    for (const person of [shy, idle, gone]) await db.make.membership(first, person);
    await chooseAnnouncements(scope(actorOf(shy.id)), { pid: project.pid, kind: 'event', optedOut: true });
    second.closedAt = new Date();
    await db.em.flush();
    const { reach } = await previewAnnouncement(scope(owner), { pid: project.pid, ...draft() });
    expect(reach).toEqual({ recipients: 4, optedOut: 1, unverified: 1, sample: ['Ann', 'Bob', 'Dan', 'Olga'] });
    // An author who names a closed team means it.
    const closed = draft({ audience: { tids: [second.tid] } });
    expect((await previewAnnouncement(scope(owner), { pid: project.pid, ...closed })).reach.sample).toContain(
      people.cat.name,
    );
  });

  it('is people who were chosen one by one, applicants among them, and nobody beyond the project', async () => {
    const { project, first, people, owner } = await setting(db);
    const [waiting, stranger] = [
      await db.make.person({ name: 'Wim', emailVerified: true }),
      await db.make.person({ name: 'Stranger', emailVerified: true }),
    ];
    await db.make.application(first, waiting);
    const uids = [people.cat, people.dan, people.cat, waiting, stranger].map(({ id }) => id);
    const names = async (audience: Draft['audience']) =>
      (await previewAnnouncement(scope(owner), { pid: project.pid, ...draft({ audience }) })).reach.sample;
    expect(await names({ uids })).toEqual(['Cat', 'Dan', 'Wim']);
    expect(await names({ uids, roles: ['finance'] })).toEqual(['Dan']);
    expect(await names({ uids, tids: [first.tid] })).toEqual(['Wim']);
    expect(await names({ uids, applicants: true })).toEqual(['Wim']);
  });

  it('of chosen people stays within the teams of the chief who chose them, and is kept as a number', async () => {
    const { project, first, second, people, ann, cat } = await setting(db);
    const uids = [people.bob, people.cat].map(({ id }) => id);
    const id = newId();
    await sendAnnouncement(scope(ann), { pid: project.pid, id, ...draft({ audience: { uids } }) });
    const { audience, total } = await readAnnouncement(scope(ann), { pid: project.pid, id });
    expect(audience).toEqual({ tids: [first.tid], chosen: 2 });
    expect(total).toBe(1);
    const [entry] = await db.em.fork().find(AuditEntry, { subjectId: id });
    for (const uid of uids) expect(JSON.stringify(entry)).not.toContain(uid);
    const preview = (actor: Actor, audience: Draft['audience']) =>
      outcomeOf(previewAnnouncement(scope(actor), { pid: project.pid, ...draft({ audience }) }));
    expect(await preview(ann, { uids, tids: [second.tid] })).toBe('forbidden');
    expect(await preview(cat, { uids })).toBe('forbidden');
  });

  it('is of teams or of roles', async () => {
    const { project, first, ann } = await setting(db);
    const audience: Draft['audience'] = { tids: [first.tid], roles: ['owner'] };
    const preview = previewAnnouncement(scope(ann), { pid: project.pid, ...draft({ audience }) });
    expect(await outcomeOf(preview)).toBe('invalid');
  });

  it('leaves out people who have not said yes to their place', async () => {
    const { as, putIn, year } = givingPlaces(db);
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    const reach = async () => (await previewAnnouncement(await as(owner), { pid: project.pid, ...draft() })).reach;
    const before = await reach();
    await putIn(owner, project, team, guest.id);
    expect(await reach()).toEqual(before);
  });
});
