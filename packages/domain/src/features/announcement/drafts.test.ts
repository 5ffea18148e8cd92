import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { outcomeOf, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';
import { discardDraft } from './discard-draft.ts';
import { listDrafts, readDraft } from './list-drafts.ts';
import { chooseAnnouncements } from './opt-out.ts';
import { saveDraft } from './save-draft.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { sendDueAnnouncements } from './send-due.ts';
import { draft, setting } from './testing.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const due = () => sendDueAnnouncements({ em: db.em.fork(), keys: testKeys, publicUrl: 'https://m.example' });
const inAnHour = () => new Date(Date.now() + 3_600_000);
/** As if its time had come. */
const pass = () =>
  db.em.execute(`update announcement_draft set send_at = now() - interval '1 second' where send_at is not null`);

async function scheduled(audience = {}) {
  const made = await setting(db);
  const at = { pid: made.project.pid, id: newId() };
  const save = (sendAt: Date | null, by = made.owner) =>
    saveDraft(scope(by), { ...at, sendAt, ...draft({ audience }) });
  const sent = () => db.em.fork().count(Announcement, { id: at.id });
  return { ...made, at, save, sent };
}

describe('a draft', () => {
  it('can be changed and thrown away', async () => {
    const { owner, at, save, sent } = await scheduled();
    await save(null);
    await saveDraft(scope(owner), { ...at, sendAt: null, ...draft({ texts: { en: { subject: 'New', body: '' } } }) });
    expect(await listDrafts(scope(owner), at)).toMatchObject([{ id: at.id, texts: { en: { subject: 'New' } } }]);
    await due();
    expect(await sent()).toBe(0);
    await discardDraft(scope(owner), at);
    expect(await outcomeOf(discardDraft(scope(owner), at))).toBe('not_found');
  });

  it('is not taken over by another author who knows its id', async () => {
    const { first, ann, at, save } = await scheduled();
    await save(null);
    const within = draft({ audience: { tids: [first.tid] } });
    expect(await outcomeOf(saveDraft(scope(ann), { ...at, sendAt: null, ...within }))).toBe('not_found');
  });

  it('takes a time within the next year', async () => {
    const { save } = await scheduled();
    for (const ms of [-1000, 400 * 86_400_000])
      expect(await outcomeOf(save(new Date(Date.now() + ms)))).toBe('invalid');
  });

  it('goes out at its time, to those who are meant then, without those who opted out since', async () => {
    const { project, second, people, save, sent, at } = await scheduled();
    await save(inAnHour());
    await due();
    expect(await sent()).toBe(0);
    const eve = await db.make.person({ name: 'Eve', emailVerified: true });
    await db.make.membership(second, eve);
    const bob = scopeOf(db.em.fork(), { ...(await setting(db)).cat, personId: people.bob.id });
    await chooseAnnouncements(bob, { pid: project.pid, kind: 'event', optedOut: true });
    await pass();
    await Promise.all([due(), due(), due()]);
    expect(await sent()).toBe(1);
    const got = await db.em.fork().find(AnnouncementRecipient, { announcement: at.id });
    const ids = got.map(({ person }) => person.id);
    expect(ids).toContain(eve.id);
    expect(ids).not.toContain(people.bob.id);
    expect(await outcomeOf(save(inAnHour()))).toBe('already_sent');
  });

  it('is not sent when its author may no more, or nobody is left: they are told, and it stays', async () => {
    const { first, ann, at, sent, people } = await scheduled();
    await saveDraft(scope(ann), { ...at, sendAt: inAnHour(), ...draft({ audience: { tids: [first.tid] } }) });
    await db.em.execute(`update membership set role = 'member' where person_id = ?`, [people.ann.id]);
    await pass();
    const before = await db.em.execute(`select id from graphile_worker.jobs where task_identifier = 'send_mail'`);
    await due();
    expect(await sent()).toBe(0);
    expect(await readDraft(scope(ann), at)).toMatchObject({ problem: 'not_allowed', sendAt: null });
    const after = await db.em.execute(`select id from graphile_worker.jobs where task_identifier = 'send_mail'`);
    expect(after.length - before.length).toBe(1);
    await db.em.execute(`update membership set role = 'chief' where person_id = ?`, [people.ann.id]);
    const toNobody = draft({ audience: { tids: [first.tid], applicants: true } });
    await saveDraft(scope(ann), { ...at, sendAt: inAnHour(), ...toNobody });
    await pass();
    await due();
    expect(await readDraft(scope(ann), at)).toMatchObject({ problem: 'no_recipients' });
  });

  it('that is thrown away, changed or sent by hand as its job begins: one of the two, never both', async () => {
    for (let round = 0; round < 2; round++) {
      const { owner, at, save, sent } = await scheduled();
      await save(inAnHour());
      await pass();
      const [, cancelled] = await Promise.all([due(), outcomeOf(discardDraft(scope(owner), at))]);
      expect([cancelled, await sent()]).toEqual(cancelled === 'ok' ? ['ok', 0] : ['already_sent', 1]);
    }
    for (let round = 0; round < 2; round++) {
      const { owner, at, save, sent } = await scheduled();
      await save(inAnHour());
      await pass();
      const changed = saveDraft(scope(owner), { ...at, sendAt: inAnHour(), ...draft() });
      const [, outcome] = await Promise.all([due(), outcomeOf(changed)]);
      expect([outcome, await sent()]).toEqual(outcome === 'ok' ? ['ok', 0] : ['already_sent', 1]);
    }
    for (let round = 0; round < 2; round++) {
      const { owner, at, save, sent } = await scheduled();
      await save(inAnHour());
      await pass();
      const byHand = () => outcomeOf(sendAnnouncement(scope(owner), { ...at, ...draft() }));
      const [, ...outcomes] = await Promise.all([due(), byHand(), byHand()]);
      expect([...outcomes, await sent()]).toEqual(['ok', 'ok', 1]);
      expect(await db.em.fork().count(AnnouncementRecipient, { announcement: at.id })).toBe(5);
      expect(await listDrafts(scope(owner), at)).toEqual([]);
    }
  });
});
