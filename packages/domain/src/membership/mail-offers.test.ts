import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { readProject } from '../project/read-project.ts';
import { updateProject } from '../project/update-project.ts';
import { readTeam } from '../team/list-teams.ts';
import { givingPlaces, jobScope, outcomeOf, useDatabase } from '../testing/index.ts';
import { confirmPlaces } from './answer-offer.ts';
import { expirePlaces } from './expire-places.ts';
import { listOwnOffers } from './read-offers.ts';
import { remindOfPlace } from './remind-of-place.ts';
import { removeFromTeam } from './remove-from-team.ts';
import { sendFirstMails } from './send-first-mails.ts';

const db = useDatabase();
const { as, mailsTo, year, importLine, putIn, offerOf } = givingPlaces(db);

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
    const later = () =>
      db.em
        .fork()
        .execute(`update place_offer set mailed_at = mailed_at - interval '3 days' where person_id = ?`, [person.id]);
    expect(await remind(chief)).toBe('reminded');
    for (let n = 0; n < 3; n++) {
      await later();
      expect(await remind(n === 1 ? owner : chief)).toBe('ok');
      expect(await remind(owner)).toBe('reminded');
    }
    await later();
    expect(await remind(chief)).toBe('reminded');
    const sent = await mailsTo(person.email);
    expect(sent.map((mail) => 'reminder' in mail && mail.reminder)).toEqual([false, true, true, true]);
    // Giving it again is no way around.
    await removeFromTeam(await as(owner), { pid: project.pid, tid: team.tid, uid: place?.uid ?? '' });
    expect(await db.em.fork().count(Person, { email: person.email })).toBe(0);
    expect(await outcomeOf(remindOfPlace(await as(await db.make.person()), { pid: project.pid, uid: newId() }))).toBe(
      'forbidden',
    );
  });

  it('does not count anew when the same place is given again', async () => {
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    for (let n = 0; n < 6; n++) {
      await putIn(owner, project, team, guest.id);
      await removeFromTeam(await as(owner), { pid: project.pid, tid: team.tid, uid: guest.id });
    }
    expect(await mailsTo(guest.email)).toHaveLength(4);
  });

  it('of two reminders at once one is sent', async () => {
    const { project, team, owner, chief } = await year();
    const guest = await db.make.person({ emailVerified: true });
    await putIn(owner, project, team, guest.id);
    await db.em
      .fork()
      .execute(`update place_offer set mailed_at = mailed_at - interval '4 days' where person_id = ?`, [guest.id]);
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

  it('that the daily limit of an address held back is sent by the daily job, once, a few a day, and no draft’s', async () => {
    const email = 'often-imported@test.example';
    const line = `As Typed,${email},crew,member`;
    const years = [];
    for (let n = 0; n < 12; n++) years.push(await year());
    for (const { owner, project } of years) await importLine(owner, project, line);
    const draft = await year({ state: 'draft' });
    await importLine(draft.owner, draft.project, line);
    expect(await mailsTo(email)).toHaveLength(5);
    const send = () => sendFirstMails(jobScope(db.em.fork()));
    const person = await db.em.fork().findOneOrFail(Person, { email });
    const last = years.at(-1) as (typeof years)[number];
    const nextDay = () =>
      db.em
        .fork()
        .execute(`update place_offer set mailed_at = mailed_at - interval '1 day' where person_id = ?`, [person.id]);
    await db.em
      .fork()
      .execute(`update place_offer set given_at = now() - interval '20 days' where person_id = ?`, [person.id]);
    expect(await send()).toBe(0);
    await nextDay();
    await Promise.all([send(), send()]);
    expect(await send()).toBe(0);
    expect(await mailsTo(email)).toHaveLength(10);
    await nextDay();
    await send();
    expect(await mailsTo(email)).toHaveLength(12);
    expect(await send()).toBe(0);
    expect((await mailsTo(email)).every((mail) => 'reminder' in mail && !mail.reminder)).toBe(true);
    // The mail promises 30 days.
    await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 29 * 24 * 60 * 60 * 1000) }));
    expect((await offerOf(last.project, person)).endedAt).toBeNull();
    expect((await offerOf(draft.project, person)).mailsSent).toBe(0);
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
