import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/id.ts';
import { outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';
import { previewAnnouncement } from './preview-announcement.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { draft, setting } from './testing.ts';

const db = useDatabase();

const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

describe('sending', () => {
  it('writes down who gets it, once, however often the same one is sent', async () => {
    const { project, first, ann } = await setting(db);
    const id = newId();
    const send = () =>
      outcomeOf(sendAnnouncement(scope(ann), { pid: project.pid, id, ...draft({ audience: { tids: [first.tid] } }) }));
    expect(new Set(await Promise.all(Array.from({ length: 10 }, send)))).toEqual(new Set(['ok']));
    expect(await db.em.fork().count(AnnouncementRecipient, { announcement: id })).toBe(2);
    const entries = await db.em.fork().find(AuditEntry, { subjectId: id });
    expect(entries).toMatchObject([
      {
        action: 'announcement.send',
        actorId: ann.personId,
        after: { audience: { tids: [first.tid] }, recipients: 2, languages: ['en'] },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
    expect(
      await db.em.execute(`select key from graphile_worker.jobs where task_identifier = 'send_announcements'`),
    ).toEqual([{ key: 'send_announcements' }]);
  });

  it('takes nobody else’s identifier, writes to nobody, and not in an archive', async () => {
    const { project, owner, ann, first } = await setting(db);
    const id = newId();
    await sendAnnouncement(scope(owner), { pid: project.pid, id, ...draft() });
    const within = draft({ audience: { tids: [first.tid] } });
    expect(await outcomeOf(sendAnnouncement(scope(ann), { pid: project.pid, id, ...within }))).toBe('not_found');
    const toNobody = draft({ audience: { roles: ['catering'] } });
    expect(await outcomeOf(sendAnnouncement(scope(owner), { pid: project.pid, id: newId(), ...toNobody }))).toBe(
      'no_recipients',
    );
    project.state = 'archived';
    await db.em.flush();
    expect(await outcomeOf(sendAnnouncement(scope(owner), { pid: project.pid, id: newId(), ...draft() }))).toBe(
      'archived',
    );
    expect(await db.em.fork().count(Announcement, { project })).toBe(1);
  });

  it('previews what will be mailed, in both languages, with the address of the author only if they wish', async () => {
    const { project, owner, people } = await setting(db);
    const texts = { en: { subject: 'Hi', body: 'x' }, 'zh-Hant': { subject: '大家好', body: 'y' } };
    const plain = await previewAnnouncement(scope(owner), { pid: project.pid, ...draft({ texts }) });
    expect(plain.mails).toMatchObject([
      { locale: 'en', subject: 'Hi', authorName: 'Olga', replyTo: null },
      { locale: 'zh-Hant', subject: '大家好' },
    ]);
    const open = await previewAnnouncement(scope(owner), { pid: project.pid, ...draft({ replyToAuthor: true }) });
    expect(open.mails).toMatchObject([{ replyTo: people.owner.email }]);
  });
});
