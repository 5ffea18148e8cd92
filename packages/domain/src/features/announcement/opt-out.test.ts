import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { createKeyring } from '../../crypto/keyring.ts';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, outcomeOf, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { claimRecipient } from './claim-recipient.ts';
import { listAnnouncementChoices } from './list-choices.ts';
import { chooseAnnouncements, optOutByToken, readSubscription } from './opt-out.ts';
import { previewAnnouncement } from './preview-announcement.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { draft, setting } from './testing.ts';
import { openUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const db = useDatabase();

const keys = testKeys;

const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

describe('opting out', () => {
  it('takes the link of the mail, can be undone, and touches nothing else', async () => {
    const { project, people } = await setting(db);
    const token = unsubscribeToken(keys, { projectId: project.id, personId: people.bob.id, kind: 'event' });
    const before = await db.em.execute('select * from person where id = ?', [people.bob.id]);
    const optOut = (wish: boolean) => optOutByToken({ em: db.em.fork(), keys }, { token, optedOut: wish });
    await Promise.all(Array.from({ length: 5 }, () => optOut(true)));
    const stopped = {
      projectName: project.name,
      projectNames: project.names,
      eventOptedOut: true,
      teamOptedOut: false,
    };
    expect(await readSubscription({ em: db.em.fork(), keys }, { token })).toEqual({ ...stopped, kind: 'event' });
    const bob = actorOf(people.bob.id);
    expect(await listAnnouncementChoices(scope(bob))).toEqual([{ ...stopped, pid: project.pid }]);
    await optOut(false);
    expect(await readSubscription({ em: db.em.fork(), keys }, { token })).toMatchObject({ eventOptedOut: false });
    expect(await db.em.execute('select * from person where id = ?', [people.bob.id])).toEqual(before);
    const entries = await db.em.fork().find(AuditEntry, { subjectId: people.bob.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['announcement.opt_out', { kinds: ['event'] }],
      ['announcement.opt_in', { kinds: ['event'] }],
    ]);
  });

  it('takes no other link', async () => {
    const { project, people } = await setting(db);
    const facts = { projectId: project.id, personId: people.bob.id, kind: 'team' as const };
    const token = unsubscribeToken(keys, facts);
    const foreign = unsubscribeToken(createKeyring(Buffer.alloc(32, 5)), facts);
    const absent = unsubscribeToken(keys, { ...facts, personId: newId() });
    for (const bad of ['', 'x', `${token}A`, token.slice(0, -2), foreign, absent, people.bob.id])
      expect(await outcomeOf(optOutByToken({ em: db.em.fork(), keys }, { token: bad, optedOut: true }))).toBe(
        'not_found',
      );
  });

  it('of one kind leaves the other; the link in the mail names which', async () => {
    const { project, first, people, owner, ann } = await setting(db);
    const { pid } = project;
    const reaches = async (actor: Actor, audience: object) =>
      (await previewAnnouncement(scope(actor), { pid, ...draft({ audience }) })).reach.recipients;
    const both = async () => [await reaches(owner, {}), await reaches(ann, { tids: [first.tid] })];
    expect(await both()).toEqual([5, 2]);
    const bob = actorOf(people.bob.id);
    await chooseAnnouncements(scope(bob), { pid, kind: 'event', optedOut: true });
    expect(await both()).toEqual([4, 2]);
    await chooseAnnouncements(scope(bob), { pid, kind: 'event', optedOut: false });
    await chooseAnnouncements(scope(bob), { pid, kind: 'team', optedOut: true });
    expect(await both()).toEqual([5, 1]);
    const { mails } = await previewAnnouncement(scope(ann), { pid, ...draft({ audience: { tids: [first.tid] } }) });
    expect(openUnsubscribeToken(keys, mails[0]?.unsubscribeToken ?? '')?.kind).toBe('team');
  });

  it('of what goes to everybody is not undone by naming every team', async () => {
    const { project, first, second, people, owner } = await setting(db);
    const { pid } = project;
    await chooseAnnouncements(scope(actorOf(people.bob.id)), { pid, kind: 'event', optedOut: true });
    const all = draft({ audience: { tids: [first.tid, second.tid] } });
    expect((await previewAnnouncement(scope(owner), { pid, ...all })).reach).toMatchObject({ optedOut: 1 });
  });

  it('by a link from before there were two kinds is from both', async () => {
    const { project, people } = await setting(db);
    const token = unsubscribeToken(keys, { projectId: project.id, personId: people.bob.id, kind: null });
    const answer = await optOutByToken({ em: db.em.fork(), keys }, { token, optedOut: true });
    expect(answer).toMatchObject({ kind: null, eventOptedOut: true, teamOptedOut: true });
  });

  it('while mails go out: a person who said no before their turn gets none', async () => {
    const { project, people, owner } = await setting(db);
    await sendAnnouncement(scope(owner), { pid: project.pid, id: newId(), ...draft() });
    const claims = () => Promise.all(Array.from({ length: 5 }, () => claimRecipient({ em: db.em.fork(), keys })));
    const optOut = () =>
      chooseAnnouncements(scope(actorOf(people.bob.id)), { pid: project.pid, kind: 'event', optedOut: true });
    const [taken] = await Promise.all([claims(), optOut()]);
    const toBob = taken.filter((one) => one.kind === 'mail' && one.to === people.bob.email).length;
    const leftOut = taken.filter(({ kind }) => kind === 'left-out').length;
    expect(toBob + leftOut).toBe(1);
    expect(taken.filter(({ kind }) => kind === 'mail')).toHaveLength(4 + toBob);
  });
});
