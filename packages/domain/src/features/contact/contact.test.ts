import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { personActors } from '../../kernel/actor-query.ts';
import { db as kysely } from '../../kernel/db/db.ts';
import { expressions } from '../../kernel/db/expressions.ts';
import { actorOf, countQueries, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { putIntoTeam } from '../membership/put-into-team.ts';
import { removeFromTeam } from '../membership/remove-from-team.ts';
import { downloadMyData } from '../my-data/download-my-data.ts';
import type { Person } from '../person/person.entity.ts';
import { createProject } from '../project/create-project.ts';
import { listReleases } from '../vault/list-releases.ts';
import { putRecord } from '../vault/put-record.ts';
import { release } from '../vault/release.ts';
import { releaseOptions } from '../vault/release-options.ts';
import { listOwnContacts } from './list-own-contacts.ts';
import { offerCalls } from './offer-calls.ts';
import { putContact } from './put-contact.ts';
import { readContact } from './read-contact.ts';

const db = useDatabase();
const DURING = new Date('2027-08-07T04:00:00Z');
const scope = (actor: Actor, now = DURING) => scopeOf(db.em.fork(), actor, { now });

async function actor({ id }: { id: string }): Promise<Actor> {
  const [row] = await personActors(kysely(db.em.fork()), expressions().val(id)).execute();
  return actorOf(id, row?.actor.grants ?? [], { administrator: row?.actor.administrator ?? false });
}

const CARD = {
  messages: { en: 'Write to us.', 'zh-Hant': '歡迎聯絡我們。' },
  responseTimes: { en: 'In the evening' },
  chatLink: 'https://chat.example/crew',
};

async function setting() {
  const { make } = db;
  const project = await make.project({ startsOn: '2027-08-07' });
  const [team, other] = [await make.team(project), await make.team(project)];
  const people = {} as Record<'chief' | 'owner' | 'member' | 'applicant' | 'stranger', Person>;
  for (const name of ['chief', 'owner', 'member', 'applicant', 'stranger'] as const)
    people[name] = await make.person({ name });
  await make.membership(team, people.chief, 'chief');
  await make.membership(team, people.member);
  await make.projectRole(project, people.owner, 'owner');
  await make.application(team, people.applicant);
  const path = { pid: project.pid, tid: team.tid };
  const put = async (person: Person) => putContact(scope(await actor(person)), { ...path, ...CARD });
  const read = async (person: Person, now?: Date) => readContact(scope(await actor(person), now), path);
  const enterPhone = async (person: Person) =>
    putRecord(scope(await actor(person)), {
      kind: 'profile',
      record: { name: 'X', phone: '+886912345678', national_id: null, company: null, birthday: null },
    });
  const call = async (caller: Person, chief: Person, now?: Date) =>
    release(scope(await actor(caller), now), {
      pid: project.pid,
      uids: [chief.id],
      kind: 'profile',
      purpose: 'reach_chief',
    });
  return { project, team, other, path, put, read, enterPhone, call, ...people };
}

describe('the card', () => {
  it('has the chat for people of the team, and not for applicants', async () => {
    const { chief, owner, member, applicant, put, read } = await setting();
    await put(chief);
    expect(await read(member)).toMatchObject(CARD);
    expect(await read(owner)).toMatchObject(CARD);
    // The chat is the team's: not everybody who applies is let in.
    expect(await read(applicant)).toMatchObject({ ...CARD, chatLink: null });
  });

  it('is empty until a chief writes it, and on the first page also then', async () => {
    const { chief, member, path, put, read } = await setting();
    expect(await read(member)).toMatchObject({ messages: {}, responseTimes: {}, chatLink: null, callable: [] });
    const own = async () => listOwnContacts(scope(await actor(member)));
    expect(await own()).toMatchObject([{ ...path, messages: {}, chatLink: null }]);
    await put(chief);
    expect(await own()).toMatchObject([{ ...path, ...CARD }]);
  });

  it('asks as much for many teams as for one', async () => {
    const { project, chief, member, put } = await setting();
    await put(chief);
    const ask = async () => {
      const as = scope(await actor(member));
      return countQueries(() => listOwnContacts(as));
    };
    const one = await ask();
    for (let at = 0; at < 4; at++) {
      const team = await db.make.team(project);
      await db.make.membership(team, member);
      await putContact(scope(await actor({ id: (await leads(team)).id })), {
        pid: project.pid,
        tid: team.tid,
        ...CARD,
      });
    }
    expect(await ask()).toBe(one);
  });

  async function leads(team: Parameters<typeof db.make.membership>[0]): Promise<Person> {
    const person = await db.make.person();
    await db.make.membership(team, person, 'chief');
    return person;
  }

  it('goes to the next year without the chat', async () => {
    const { project, team, chief, put } = await setting();
    await put(chief);
    const admin = await db.make.person({ administrator: true });
    await createProject(scope(actorOf(admin.id, [], { administrator: true })), {
      pid: `${project.pid}-next`,
      name: 'Next',
      startsOn: '2028-08-05',
      endsOn: '2028-08-06',
      copyFrom: project.pid,
    });
    const next = { pid: `${project.pid}-next`, tid: team.tid };
    const card = await readContact(scope(actorOf(admin.id, [], { administrator: true })), next);
    expect(card).toMatchObject({ ...CARD, chatLink: null });
  });
});

describe('calling a chief', () => {
  it('takes the chief’s own word, the days around the event and a place in the team; the chief sees who called', async () => {
    const { chief, member, applicant, path, read, enterPhone, call } = await setting();
    await enterPhone(chief);
    expect((await read(member)).callable).toEqual([]);
    expect(await outcomeOf(call(member, chief))).toBe('not_found');
    await offerCalls(scope(await actor(chief)), { ...path, callable: true });
    await offerCalls(scope(await actor(chief)), { ...path, callable: true });
    expect((await read(chief)).callableYourself).toBe(true);
    expect((await read(member)).callable).toEqual([{ uid: chief.id, name: 'chief' }]);
    expect((await read(applicant)).callable).toEqual([]);
    expect(await call(member, chief)).toMatchObject([{ values: { phone: '+886912345678' } }]);
    const { items } = await listReleases(scope(await actor(chief)), { limit: 10 });
    expect(items).toContainEqual(expect.objectContaining({ purpose: 'reach_chief', kind: 'profile' }));
    // Outside of the days around the event nobody calls, and nobody is named.
    const before = new Date('2027-07-20T04:00:00Z');
    expect((await read(member, before)).callable).toEqual([]);
    expect(await outcomeOf(call(member, chief, before))).toBe('forbidden');
    await offerCalls(scope(await actor(chief)), { ...path, callable: false });
    expect(await outcomeOf(call(member, chief))).toBe('not_found');
  });

  it('ends with the place, and with the role', async () => {
    const { chief, member, owner, path, enterPhone, call } = await setting();
    const second = await db.make.person();
    await enterPhone(chief);
    await offerCalls(scope(await actor(chief)), { ...path, callable: true });
    const asOwner = scope(await actor(owner));
    await putIntoTeam(asOwner, { ...path, uid: chief.id, role: 'member' });
    expect(await outcomeOf(call(member, chief))).toBe('not_found');
    await putIntoTeam(scope(await actor(owner)), { ...path, uid: chief.id, role: 'chief' });
    expect(await outcomeOf(call(member, chief))).toBe('ok');
    await removeFromTeam(scope(await actor(owner)), { ...path, uid: chief.id });
    expect(await db.em.fork().execute('select from callable_chief')).toEqual([]);
    expect(await outcomeOf(call(member, second))).toBe('not_found');
  });

  it('is nobody’s page of records, and is in the chief’s file', async () => {
    const { project, chief, member, path } = await setting();
    await offerCalls(scope(await actor(chief)), { ...path, callable: true });
    expect(await releaseOptions(scope(await actor(member)), { pid: project.pid })).toEqual([]);
    expect((await downloadMyData(scope(await actor(chief)))).held).toMatchObject({ calls_offered: [{}] });
  });
});
