import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import { actorOf, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { tagPerson } from '../directory/tag-person.ts';
import type { Person } from '../person/person.entity.ts';
import { listAnnouncements, readAnnouncement } from './list-announcements.ts';
import { listAnnouncementChoices } from './list-choices.ts';
import { chooseAnnouncements } from './opt-out.ts';
import { type Draft, previewAnnouncement } from './preview-announcement.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { draft, setting } from './testing.ts';

const db = useDatabase();

const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

describe('applicants and tags', () => {
  /** Eva and Fay have applied to the first team, Fay to the second, too; Gus was declined. Bob is noted in both. */
  async function applied() {
    const made = await setting(db);
    const { project, first, second, people } = made;
    const someone = (name: string) => db.make.person({ name, emailVerified: true });
    const [eva, fay, gus] = [await someone('Eva'), await someone('Fay'), await someone('Gus')];
    await db.make.application(first, eva);
    for (const team of [first, second]) await db.make.application(team, fay);
    const declined = await db.make.application(first, gus);
    Object.assign(declined, { state: 'declined', answeredAt: new Date() });
    await db.em.flush();
    const mark = (tid: string, person: Person, tag: string) =>
      tagPerson(scope(made.owner), { pid: project.pid, tid, uid: person.id, tag });
    await mark(first.tid, people.bob, 'Night shift');
    await mark(second.tid, people.bob, 'driver');
    await mark(second.tid, people.cat, 'night shift');
    const names = (actor: Actor, audience: Draft['audience']) =>
      previewAnnouncement(scope(actor), { pid: project.pid, ...draft({ audience }) }).then(
        ({ reach }) => reach.sample,
        (error: unknown) => (error instanceof DomainError ? error.kind : String(error)),
      );
    return { ...made, eva, fay, names };
  }

  it('reach those who wait for an answer, and those with one of the tags in one of the teams', async () => {
    const { first, second, owner, names } = await applied();
    expect(await names(owner, { applicants: true })).toEqual(['Eva', 'Fay']);
    expect(await names(owner, { applicants: true, tids: [second.tid] })).toEqual(['Fay']);
    expect(await names(owner, { tags: ['night shift'] })).toEqual(['Bob', 'Cat']);
    expect(await names(owner, { tags: ['NIGHT  Shift'], tids: [first.tid] })).toEqual(['Bob']);
    expect(await names(owner, { tags: ['driver', 'night shift'], roles: ['member'] })).toEqual(['Bob', 'Cat']);
    expect(await names(owner, { tags: ['driver'], tids: [first.tid] })).toEqual([]);
    expect(await names(owner, {})).not.toContain('Eva');
    for (const nonsense of [
      { applicants: true, roles: ['member'] },
      { applicants: true, tags: ['driver'] },
      { tags: ['driver'], roles: ['owner'] },
    ] satisfies Draft['audience'][])
      expect(await names(owner, nonsense)).toBe('invalid');
  });

  it('of other teams are out of a chief’s reach', async () => {
    const { first, ann, names } = await applied();
    expect(await names(ann, { applicants: true, tids: [first.tid] })).toEqual(['Eva', 'Fay']);
    expect(await names(ann, { tags: ['night shift'], tids: [first.tid] })).toEqual(['Bob']);
    // Not even of a person who is in the chief's own team.
    expect(await names(ann, { tags: ['driver'], tids: [first.tid] })).toEqual([]);
  });

  it('may opt out as everybody else', async () => {
    const { project, eva, owner } = await applied();
    expect(await listAnnouncementChoices(scope(actorOf(eva.id)))).toMatchObject([
      { pid: project.pid, eventOptedOut: false },
    ]);
    await chooseAnnouncements(scope(actorOf(eva.id)), { pid: project.pid, kind: 'event', optedOut: true });
    const { reach } = await previewAnnouncement(scope(owner), {
      pid: project.pid,
      ...draft({ audience: { applicants: true } }),
    });
    expect(reach).toMatchObject({ recipients: 1, optedOut: 1, sample: ['Fay'] });
  });

  it('what went by tags is no reading for programs, and no log names a tag', async () => {
    const { project, first, owner, ann } = await applied();
    const program = actorOf('nobody', [], { personId: null, projectId: project.id, tokenId: newId(), session: null });
    const [plain, noted] = [newId(), newId()];
    const send = (id: string, audience: Draft['audience']) =>
      sendAnnouncement(scope(ann), {
        pid: project.pid,
        id,
        ...draft({ audience: { ...audience, tids: [first.tid] } }),
      });
    await send(plain, {});
    await send(noted, { tags: ['Night Shift'] });
    const listed = async (actor: Actor) =>
      (await listAnnouncements(scope(actor), { pid: project.pid, limit: 10 })).items.map(({ id }) => id);
    expect(await listed(owner)).toEqual([noted, plain]);
    expect(await listed(program)).toEqual([plain]);
    expect(await outcomeOf(readAnnouncement(scope(program), { pid: project.pid, id: noted }))).toBe('not_found');
    expect((await readAnnouncement(scope(owner), { pid: project.pid, id: noted })).audience.tags).toEqual([
      'night shift',
    ]);
    const [entry] = await db.em.fork().find(AuditEntry, { subjectId: noted });
    expect(entry?.after).toMatchObject({ audience: { tids: [first.tid], tags: 1 }, recipients: 1 });
  });
});
