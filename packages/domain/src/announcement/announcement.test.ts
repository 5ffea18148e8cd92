import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { createKeyring } from '../crypto/keyring.ts';
import { tagPerson } from '../directory/tag-person.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import type { Person } from '../person/person.entity.ts';
import { actorOf, countQueries, scopeOf, testKeys, useDatabase } from '../testing/index.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';
import { listAnnouncements, readAnnouncement } from './list-announcements.ts';
import { listAnnouncementChoices } from './list-choices.ts';
import { listRecipients } from './list-recipients.ts';
import { chooseAnnouncements, optOutByToken, readSubscription } from './opt-out.ts';
import { type Draft, previewAnnouncement } from './preview-announcement.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const db = useDatabase();
const keys = testKeys;
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );
const draft = (values: Partial<Draft> = {}): Draft => ({
  audience: {},
  texts: { en: { subject: 'Meeting', body: 'On Monday.' } },
  replyToAuthor: false,
  ...values,
});

/** Two teams: Ann and Bob in one, Bob and Cat in the other; Ann leads the first. Dan does the finance. */
async function setting() {
  const { make } = db;
  const project = await make.project();
  const [first, second] = [await make.team(project), await make.team(project)];
  const someone = (name: string, more = {}) => make.person({ name, emailVerified: true, ...more });
  const [owner, ann, bob, cat, dan] = [
    await someone('Olga'),
    await someone('Ann'),
    await someone('Bob'),
    await someone('Cat'),
    await someone('Dan'),
  ] as [Person, Person, Person, Person, Person];
  await make.projectRole(project, owner, 'owner');
  await make.projectRole(project, dan, 'finance');
  await make.membership(first, ann, 'chief');
  await make.membership(first, bob);
  await make.membership(second, bob, 'chief');
  await make.membership(second, cat);
  return {
    project,
    first,
    second,
    people: { owner, ann, bob, cat, dan },
    owner: actorOf(owner.id, [{ projectId: project.id, role: 'owner', teamId: null }]),
    ann: actorOf(ann.id, [{ projectId: project.id, role: 'chief', teamId: first.id }]),
    cat: actorOf(cat.id, [{ projectId: project.id, role: 'member', teamId: second.id }]),
  };
}

describe('an audience', () => {
  it('is everybody once, a team, a role, or both', async () => {
    const { project, first, owner } = await setting();
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
    const { project, first, second, people, owner } = await setting();
    const [shy, idle, gone] = [
      await db.make.person({ emailVerified: true }),
      await db.make.person(),
      await db.make.person({ emailVerified: true, suspendedAt: new Date() }),
    ];
    for (const person of [shy, idle, gone]) await db.make.membership(first, person);
    await chooseAnnouncements(scope(actorOf(shy.id)), { pid: project.pid, optedOut: true });
    second.closedAt = new Date();
    await db.em.flush();
    const { reach } = await previewAnnouncement(scope(owner), { pid: project.pid, ...draft() });
    expect(reach).toEqual({ recipients: 4, optedOut: 1, unverified: 1, sample: ['Ann', 'Bob', 'Dan', 'Olga'] });
    // Whoever names a closed team means it.
    const closed = draft({ audience: { tids: [second.tid] } });
    expect((await previewAnnouncement(scope(owner), { pid: project.pid, ...closed })).reach.sample).toContain(
      people.cat.name,
    );
  });

  it('is people who were chosen one by one, applicants among them, and nobody beyond the project', async () => {
    const { project, first, people, owner } = await setting();
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
    const { project, first, second, people, ann, cat } = await setting();
    const uids = [people.bob, people.cat].map(({ id }) => id);
    const id = newId();
    await sendAnnouncement(scope(ann), { pid: project.pid, id, ...draft({ audience: { uids } }) });
    const { audience, total } = await readAnnouncement(scope(ann), { pid: project.pid, id });
    expect(audience).toEqual({ tids: [first.tid], chosen: 2 });
    expect(total).toBe(1);
    const [entry] = await db.em.fork().find(AuditEntry, { subjectId: id });
    for (const uid of uids) expect(JSON.stringify(entry)).not.toContain(uid);
    const preview = (actor: Actor, audience: Draft['audience']) =>
      codeOf(previewAnnouncement(scope(actor), { pid: project.pid, ...draft({ audience }) }));
    expect(await preview(ann, { uids, tids: [second.tid] })).toBe('forbidden');
    expect(await preview(cat, { uids })).toBe('forbidden');
  });

  it('belongs to owners and, team by team, to chiefs', async () => {
    const { project, first, second, ann, cat } = await setting();
    const preview = (actor: Actor, audience: Draft['audience']) =>
      codeOf(previewAnnouncement(scope(actor), { pid: project.pid, ...draft({ audience }) }));
    expect(await preview(ann, { tids: [first.tid] })).toBe('ok');
    expect(await preview(ann, { tids: [first.tid, second.tid] })).toBe('forbidden');
    expect(await preview(ann, {})).toBe('forbidden');
    expect(await preview(ann, { tids: ['nowhere'] })).toBe('not_found');
    expect(await preview(ann, { tids: [first.tid], roles: ['owner'] })).toBe('invalid');
    expect(await preview(cat, { tids: [second.tid] })).toBe('forbidden');
  });
});

describe('applicants and tags', () => {
  /** Eva and Fay have applied to the first team, Fay to the second, too; Gus was declined. Bob is noted in both. */
  async function applied() {
    const made = await setting();
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
    const { first, second, ann, cat, names } = await applied();
    expect(await names(ann, { applicants: true, tids: [first.tid] })).toEqual(['Eva', 'Fay']);
    expect(await names(ann, { tags: ['night shift'], tids: [first.tid] })).toEqual(['Bob']);
    // Not even of somebody who is in the chief's own team.
    expect(await names(ann, { tags: ['driver'], tids: [first.tid] })).toEqual([]);
    for (const kind of [{ applicants: true }, { tags: ['night shift'] }] satisfies Draft['audience'][]) {
      expect(await names(ann, { ...kind, tids: [second.tid] })).toBe('forbidden');
      expect(await names(ann, { ...kind, tids: [first.tid, second.tid] })).toBe('forbidden');
      expect(await names(ann, kind)).toBe('forbidden');
      expect(await names(cat, { ...kind, tids: [second.tid] })).toBe('forbidden');
    }
  });

  it('may opt out as everybody else', async () => {
    const { project, eva, owner } = await applied();
    expect(await listAnnouncementChoices(scope(actorOf(eva.id)))).toMatchObject([
      { pid: project.pid, optedOut: false },
    ]);
    await chooseAnnouncements(scope(actorOf(eva.id)), { pid: project.pid, optedOut: true });
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
    expect(await codeOf(readAnnouncement(scope(program), { pid: project.pid, id: noted }))).toBe('not_found');
    expect((await readAnnouncement(scope(owner), { pid: project.pid, id: noted })).audience.tags).toEqual([
      'night shift',
    ]);
    const [entry] = await db.em.fork().find(AuditEntry, { subjectId: noted });
    expect(entry?.after).toMatchObject({ audience: { tids: [first.tid], tags: 1 }, recipients: 1 });
  });
});

describe('sending', () => {
  it('writes down who gets it, once, however often the same one is sent', async () => {
    const { project, first, ann } = await setting();
    const id = newId();
    const send = () =>
      codeOf(sendAnnouncement(scope(ann), { pid: project.pid, id, ...draft({ audience: { tids: [first.tid] } }) }));
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
    const { project, owner, ann, first } = await setting();
    const id = newId();
    await sendAnnouncement(scope(owner), { pid: project.pid, id, ...draft() });
    const within = draft({ audience: { tids: [first.tid] } });
    expect(await codeOf(sendAnnouncement(scope(ann), { pid: project.pid, id, ...within }))).toBe('not_found');
    const toNobody = draft({ audience: { roles: ['catering'] } });
    expect(await codeOf(sendAnnouncement(scope(owner), { pid: project.pid, id: newId(), ...toNobody }))).toBe(
      'no_recipients',
    );
    project.state = 'archived';
    await db.em.flush();
    expect(await codeOf(sendAnnouncement(scope(owner), { pid: project.pid, id: newId(), ...draft() }))).toBe(
      'archived',
    );
    expect(await db.em.fork().count(Announcement, { project })).toBe(1);
  });

  it('previews what will be mailed, in both languages, with the address of the author only if they wish', async () => {
    const { project, owner, people } = await setting();
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

describe('the log', () => {
  it('shows chiefs what concerns their teams, owners all of it, others nothing', async () => {
    const { project, first, second, owner, ann, cat } = await setting();
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
    expect(await codeOf(listed(cat))).toBe('forbidden');
    expect(await codeOf(readAnnouncement(scope(ann), { pid: project.pid, id: ids[1] }))).toBe('ok');
    expect(await codeOf(readAnnouncement(scope(ann), { pid: project.pid, id: ids[2] }))).toBe('not_found');
    expect(await codeOf(listRecipients(scope(cat), { pid: project.pid, id: ids[2], limit: 10 }))).toBe('not_found');
    expect(await codeOf(readAnnouncement(scope(owner), { pid: project.pid, id: newId() }))).toBe('not_found');
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listAnnouncements(scope(owner), { pid: project.pid, limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(await listed(owner));
  });

  it('names recipients page by page without their addresses, in as many queries for many as for few', async () => {
    const { project, first, owner } = await setting();
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
});

describe('opting out', () => {
  it('takes the link of the mail, can be undone, and touches nothing else', async () => {
    const { project, people } = await setting();
    const token = unsubscribeToken(keys, { projectId: project.id, personId: people.bob.id });
    const before = await db.em.execute('select * from person where id = ?', [people.bob.id]);
    const optOut = (wish: boolean) => optOutByToken({ em: db.em.fork(), keys }, { token, optedOut: wish });
    await Promise.all(Array.from({ length: 5 }, () => optOut(true)));
    expect(await readSubscription({ em: db.em.fork(), keys }, { token })).toEqual({
      projectName: project.name,
      projectNames: project.names,
      optedOut: true,
    });
    const bob = actorOf(people.bob.id);
    expect(await listAnnouncementChoices(scope(bob))).toEqual([
      { pid: project.pid, projectName: project.name, projectNames: project.names, optedOut: true },
    ]);
    await optOut(false);
    expect(await readSubscription({ em: db.em.fork(), keys }, { token })).toMatchObject({ optedOut: false });
    expect(await db.em.execute('select * from person where id = ?', [people.bob.id])).toEqual(before);
    const entries = await db.em.fork().find(AuditEntry, { subjectId: people.bob.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['announcement.opt_out', 'announcement.opt_in']);
  });

  it('takes no other link', async () => {
    const { project, people } = await setting();
    const facts = { projectId: project.id, personId: people.bob.id };
    const token = unsubscribeToken(keys, facts);
    const foreign = unsubscribeToken(createKeyring(Buffer.alloc(32, 5)), facts);
    const absent = unsubscribeToken(keys, { ...facts, personId: newId() });
    for (const bad of ['', 'x', `${token}A`, token.slice(0, -2), foreign, absent, people.bob.id])
      expect(await codeOf(optOutByToken({ em: db.em.fork(), keys }, { token: bad, optedOut: true }))).toBe('not_found');
  });
});
