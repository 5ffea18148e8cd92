import { describe, expect, it } from 'vitest';
import { givingPlaces, jobScope, outcomeOf, useDatabase } from '../../testing/index.ts';
import { importPeople } from '../import/import-people.ts';
import { previewImport } from '../import/preview-import.ts';
import { Person } from '../person/person.entity.ts';
import { readProject } from '../project/read-project.ts';
import { updateProject } from '../project/update-project.ts';
import { readTeam } from '../team/list-teams.ts';
import { confirmPlaces } from './answer-offer.ts';
import { expirePlaces } from './expire-places.ts';
import { listOwnOffers } from './read-offers.ts';
import { remindOfPlace } from './remind-of-place.ts';
import { removeFromTeam } from './remove-from-team.ts';
import { sendFirstMails } from './send-first-mails.ts';
import { countWaiting } from './waiting-people.ts';

const db = useDatabase();
const { as, mailsTo, pass, year, importLine, putIn, offerOf } = givingPlaces(db);

describe('mail', () => {
  it('comes first always, and then by at most three reminders, three days apart', async () => {
    const { project, team, owner, chief } = await year();
    await importLine(owner, project, 'As Typed,reminded@test.example,crew,member');
    const person = await db.em.fork().findOneOrFail(Person, { email: 'reminded@test.example' });
    const place = (await readTeam(await as(chief), { pid: project.pid, tid: team.tid })).people?.find(
      ({ confirmed }) => !confirmed,
    );
    const remind = async (by: Person) =>
      outcomeOf(remindOfPlace(await as(by), { pid: project.pid, uid: place?.uid ?? '' }));
    expect(await remind(chief)).toBe('reminded');
    for (let n = 0; n < 3; n++) {
      await pass(3);
      expect(await remind(n === 1 ? owner : chief)).toBe('ok');
      expect(await remind(owner)).toBe('reminded');
    }
    await pass(3);
    expect(await remind(chief)).toBe('reminded');
    const sent = await mailsTo(person.email);
    expect(sent.map((mail) => 'reminder' in mail && mail.reminder)).toEqual([false, true, true, true]);
    // Giving it again is no way around.
    await removeFromTeam(await as(owner), { pid: project.pid, tid: team.tid, uid: place?.uid ?? '' });
    expect(await db.em.fork().count(Person, { email: person.email })).toBe(0);
  });

  it.each(['account', 'address'])('comes three days apart however often the place is given: by %s', async (by) => {
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    const email = by === 'account' ? guest.email : 'given-again@test.example';
    const give = async () => {
      if (by === 'account') return putIn(owner, project, team, guest.id);
      return importLine(owner, project, `As Typed,${email},crew,member`);
    };
    const takeAway = async () => {
      const { people } = await readTeam(await as(owner), { pid: project.pid, tid: team.tid });
      const place = people?.find(({ confirmed }) => !confirmed);
      await removeFromTeam(await as(owner), { pid: project.pid, tid: team.tid, uid: place?.uid ?? '' });
    };
    const sent = async () => (await mailsTo(email)).length;
    for (let n = 0; n < 3; n++) {
      await give();
      await takeAway();
    }
    expect(await sent()).toBe(1);
    // What is given then is mailed by the daily run, once the three days are over.
    await give();
    await sendFirstMails(jobScope(db.em.fork()));
    expect(await sent()).toBe(1);
    expect((await readProject(await as(owner), { pid: project.pid })).mailsWaiting).toBe(1);
    await pass(3);
    await sendFirstMails(jobScope(db.em.fork()));
    expect(await sent()).toBe(2);
    expect((await readProject(await as(owner), { pid: project.pid })).mailsWaiting).toBe(0);
    for (let n = 0; n < 4; n++) {
      await takeAway();
      await pass(3);
      await give();
    }
    expect(await sent()).toBe(4);
  });

  it('of two reminders at once one is sent', async () => {
    const { project, team, owner, chief } = await year();
    const guest = await db.make.person({ emailVerified: true });
    await putIn(owner, project, team, guest.id);
    await pass(4);
    const results = await Promise.all(
      [owner, chief, owner, chief].map(async (by) =>
        outcomeOf(remindOfPlace(await as(by), { pid: project.pid, uid: guest.id })),
      ),
    );
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
  });

  it('of a draft waits until it opens, which says how many', async () => {
    const { project, team, owner } = await year({ state: 'draft' });
    const guest = await db.make.person({ emailVerified: true });
    await importLine(owner, project, 'As Typed,draft-typed@test.example,crew,member');
    await putIn(owner, project, team, guest.id);
    expect(await mailsTo(guest.email)).toEqual([]);
    expect(await listOwnOffers(await as(guest))).toEqual([]);
    expect(await outcomeOf(confirmPlaces(await as(guest), { pid: project.pid, acceptedPolicies: [] }))).toBe(
      'not_found',
    );
    expect((await readProject(await as(owner), { pid: project.pid })).mailsAtOpening).toBe(2);
    await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000) }));
    await updateProject(await as(owner), { pid: project.pid, state: 'open' });
    expect(await mailsTo(guest.email)).toHaveLength(1);
    expect(await mailsTo('draft-typed@test.example')).toHaveLength(1);
    expect(await listOwnOffers(await as(guest))).toHaveLength(1);
  });

  it.each([
    ['address', 'address'],
    ['account', 'uid'],
  ])(
    'is five a day for a person over all projects, whoever gives by %s; the rest waits for the daily run',
    async (by) => {
      const guest = await db.make.person({ emailVerified: true });
      const years: Awaited<ReturnType<typeof year>>[] = [];
      for (let n = 0; n < 12; n++) years.push(await year());
      const draft = await year({ state: 'draft' });
      for (const { owner, project, team } of [...years, draft])
        if (by === 'account') await putIn(owner, project, team, guest.id);
        else await importLine(owner, project, `As Typed,${guest.email},crew,member`);
      const sent = async () => (await mailsTo(guest.email)).length;
      const send = () => sendFirstMails(jobScope(db.em.fork()));
      const waiting = async ({ owner, project }: (typeof years)[number]) =>
        (await readProject(await as(owner), { pid: project.pid })).mailsWaiting;
      expect(await sent()).toBe(5);
      expect(await Promise.all(years.map(waiting))).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
      await db.em.fork().execute(`update place_offer set given_at = now() - interval '20 days' where mails_sent = 0`);
      await send();
      expect(await sent()).toBe(5);
      await pass(1);
      await Promise.all([send(), send()]);
      await send();
      expect(await sent()).toBe(10);
      await pass(1);
      await send();
      expect(await sent()).toBe(12);
      await pass(1);
      await send();
      expect(await sent()).toBe(12);
      expect((await mailsTo(guest.email)).every((mail) => 'reminder' in mail && !mail.reminder)).toBe(true);
      // The mail promises 30 days.
      await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 28 * 24 * 60 * 60 * 1000) }));
      const last = years.at(-1) as (typeof years)[number];
      expect((await offerOf(last.project, guest)).endedAt).toBeNull();
      expect((await offerOf(draft.project, guest)).mailsSent).toBe(0);
    },
  );

  it.each([
    ['mails-by-giver', 500],
    ['mails-of-project', 1000],
  ])('is counted for the giver and for the project: %s', async (limit, most) => {
    const { project, owner } = await year();
    const lines = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => `As Typed,${name}-${limit}-${n}@test.example,crew,member`).join('\n');
    await importLine(owner, project, lines('first', 1));
    await db.em
      .fork()
      .execute('update rate_limit set points = ? where key like ? and points = 1', [most - 2, `${limit}:%`]);
    expect(await importLine(owner, project, lines('second', 5))).toMatchObject({ joins: 5, mails: 2, mailsWaiting: 3 });
    expect((await readProject(await as(owner), { pid: project.pid })).mailsWaiting).toBe(3);
    // A reminder is no way around: these have had no mail yet.
    expect(await countWaiting(await as(owner), { pid: project.pid })).toEqual({ waiting: 6, remindable: 0 });
    await pass(1);
    await sendFirstMails(jobScope(db.em.fork()));
    expect((await readProject(await as(owner), { pid: project.pid })).mailsWaiting).toBe(0);
  });

  it('of an import of many strangers wants a fresh sign-in', async () => {
    const { project, owner } = await year();
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => `As Typed,stranger-${count}-${n}@test.example,crew,member`).join('\n');
    const [fresh, text] = [await as(owner), `name,email,team,role\n${lines(51)}`];
    const { digest } = await previewImport(fresh, { pid: project.pid, text });
    const stale = { ...fresh, actor: { ...fresh.actor, session: null } };
    expect(await outcomeOf(importPeople(stale, { pid: project.pid, text, digest }))).toBe('stale_session');
    expect(await outcomeOf(importPeople(fresh, { pid: project.pid, text, digest }))).toBe('ok');
    const small = `name,email,team,role\n${lines(50)}`;
    const { digest: other } = await previewImport(stale, { pid: project.pid, text: small });
    expect(await outcomeOf(importPeople(stale, { pid: project.pid, text: small, digest: other }))).toBe('ok');
  });

  it('of places from before people were asked waits for those who manage them', async () => {
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    await putIn(owner, project, team, guest.id);
    await db.em
      .fork()
      .execute('update place_offer set given_at = null, mails_sent = 0, mailed_at = null where person_id = ?', [
        guest.id,
      ]);
    expect(await sendFirstMails(jobScope(db.em.fork()))).toBe(0);
    expect(await mailsTo(guest.email)).toHaveLength(1);
  });
});
