import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { AudienceAsked } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { measureAudience } from './audience.ts';
import { countUnreadAnnouncements } from './count-unread.ts';
import { listMyAnnouncements, readMyAnnouncement } from './list-my-announcements.ts';
import { markAnnouncementsRead } from './mark-read.ts';
import { chooseAnnouncements } from './opt-out.ts';
import { canReplyToAnnouncement, replyToAnnouncement } from './reply-to-announcement.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { draft, setting } from './testing.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

async function scene() {
  const made = await setting(db);
  const { pid } = made.project;
  const send = async (audience: AudienceAsked, by = made.owner) => {
    const id = newId();
    await sendAnnouncement(scope(by), { pid, id, ...draft({ audience }) });
    return id;
  };
  const readers = async (id: string) => {
    const can = await Promise.all(
      Object.entries(made.people).map(async ([name, person]) => {
        const outcome = await outcomeOf(readMyAnnouncement(scope(actorOf(person.id)), { pid, id }));
        return outcome === 'ok' ? [name] : [];
      }),
    );
    return can.flat().sort();
  };
  return { ...made, pid, send, readers };
}

describe('an announcement as a page', () => {
  it('is for the same people as its mail, for every kind of audience', async () => {
    const { project, first, second, people, send, readers } = await scene();
    const tagged = await db.em.execute<{ id: string }[]>(
      'select id from membership where team_id = ? and person_id = ?',
      [first.id, people.bob.id],
    );
    await db.em.execute(`insert into team_tag (id, membership_id, name) values (gen_random_uuid(), ?, 'night')`, [
      tagged[0]?.id,
    ]);
    const eve = await db.make.person({ name: 'Eve', emailVerified: true });
    Object.assign(people, { eve });
    await db.make.application(first, eve);
    const audiences: AudienceAsked[] = [
      {},
      { tids: [first.tid] },
      { tids: [second.tid], roles: ['member'] },
      { roles: ['chief'] },
      { roles: ['owner', 'finance'] },
      { tags: ['night'] },
      { applicants: true },
      { tids: [first.tid], applicants: true },
      { uids: [people.cat.id, eve.id] },
    ];
    for (const audience of audiences) {
      const { sample, recipients } = await measureAudience(db.em.fork(), project.id, audience, 'event');
      expect(recipients).toBeLessThanOrEqual(5);
      const names = sample.map((name) => ({ Olga: 'owner' })[name] ?? name.toLowerCase()).sort();
      expect(await readers(await send(audience)), JSON.stringify(audience)).toEqual(names);
    }
  });

  it('follows who is in the audience now: joining opens it, leaving and declining close it', async () => {
    const { first, people, pid, send, readers, cat } = await scene();
    const toTeam = await send({ tids: [first.tid] });
    expect(await readers(toTeam)).toEqual(['ann', 'bob']);
    const place = await db.make.membership(first, people.cat);
    expect(await readers(toTeam)).toEqual(['ann', 'bob', 'cat']);
    await db.em.execute('update membership set left_at = now() where id = ?', [place.id]);
    expect(await readers(toTeam)).toEqual(['ann', 'bob']);
    expect(await outcomeOf(markAnnouncementsRead(scope(cat), { pid, id: toTeam }))).toBe('not_found');

    const eve = await db.make.person({ name: 'Eve', emailVerified: true });
    const application = await db.make.application(first, eve);
    const toApplicants = await send({ applicants: true });
    const asEve = () => outcomeOf(readMyAnnouncement(scope(actorOf(eve.id)), { pid, id: toApplicants }));
    expect(await asEve()).toBe('ok');
    await db.em.execute(`update application set state = 'declined', answered_at = now() where id = ?`, [
      application.id,
    ]);
    expect(await asEve()).toBe('not_found');
  });

  it('is there for those who want no mail, also when they were chosen one by one', async () => {
    const { people, pid, send, readers } = await scene();
    await chooseAnnouncements(scope(actorOf(people.bob.id)), { pid, kind: 'event', optedOut: true });
    expect(await readers(await send({}))).toContain('bob');
    expect(await readers(await send({ uids: [people.bob.id, people.cat.id] }))).toEqual(['bob', 'cat']);
  });

  it('is unread until it is opened, for each reader alone, and never for its author', async () => {
    const { pid, first, send, ann, people } = await scene();
    const [bob, one] = [actorOf(people.bob.id), await send({})];
    const two = await send({ tids: [first.tid] }, ann);
    const unread = async (actor: Actor) => (await countUnreadAnnouncements(scope(actor))).map(({ count }) => count);
    expect([await unread(bob), await unread(ann)]).toEqual([[2], [1]]);
    await Promise.all(Array.from({ length: 4 }, () => markAnnouncementsRead(scope(bob), { pid, id: one })));
    const { items } = await listMyAnnouncements(scope(bob), { pid, limit: 10 });
    expect(items.map(({ id, read, kind }) => [id, read, kind])).toEqual([
      [two, false, 'team'],
      [one, true, 'event'],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/audience|@/);
    await markAnnouncementsRead(scope(bob), { pid });
    expect([await unread(bob), await unread(ann)]).toEqual([[], [1]]);
    await db.em.execute(`update announcement set created_at = now() - interval '31 days' where id = ?`, [one]);
    expect(await unread(ann)).toEqual([]);
    expect(await db.em.fork().count(AuditEntry, { actorId: people.bob.id })).toBe(0);
  });

  it('comes page by page, over all projects where none is named, and nothing to strangers', async () => {
    const { pid, send, people } = await scene();
    const ids = [await send({}), await send({}), await send({})].reverse();
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listMyAnnouncements(scope(actorOf(people.cat.id)), { limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(ids);
    const stranger = actorOf((await db.make.person()).id);
    expect((await listMyAnnouncements(scope(stranger), { pid, limit: 10 })).items).toEqual([]);
  });
});

describe('an answer', () => {
  it('goes to the desk of the author as a message, from readers alone, and holds no address', async () => {
    const { pid, first, ann, send, people } = await scene();
    const id = await send({ tids: [first.tid] }, ann);
    const member = (personId: string, teamId: string) =>
      actorOf(personId, [{ projectId: ann.grants[0]?.projectId ?? '', role: 'member', teamId }]);
    const bob = member(people.bob.id, first.id);
    const reply = (actor: Actor) =>
      replyToAnnouncement(scope(actor), { pid, id, message: { id: newId(), text: 'I can’t come.' } });
    expect(await canReplyToAnnouncement(scope(bob), { pid, id })).toBe(true);
    expect(await canReplyToAnnouncement(scope(ann), { pid, id })).toBe(false);
    const threadId = await reply(bob);
    const rows = await db.em.execute('select * from message where thread_id = ?', [threadId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain(`/projects/${pid}/announcements/${id}`);
    expect(JSON.stringify(rows)).not.toContain('@');
    expect(await outcomeOf(reply(member(people.cat.id, first.id)))).toBe('not_found');
  });
});
