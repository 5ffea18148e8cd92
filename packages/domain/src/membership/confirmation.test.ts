import { RECORD_KINDS } from '@muster/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../access/authenticate.ts';
import { previewAnnouncement } from '../announcement/preview-announcement.ts';
import { applyToTeam } from '../application/apply-to-team.ts';
import { createKeyring } from '../crypto/keyring.ts';
import { searchDirectory } from '../directory/search-directory.ts';
import { tagPerson } from '../directory/tag-person.ts';
import { features } from '../features.ts';
import { importPeople } from '../import/import-people.ts';
import { previewImport } from '../import/preview-import.ts';
import type { Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Mail } from '../mail/mail.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import { keptUntil } from '../my-data/kept-until.ts';
import { retentionRules } from '../my-data/registry.ts';
import { Person } from '../person/person.entity.ts';
import { readProfile } from '../profile/read-profile.ts';
import { joinTalentPool } from '../profile/talent-pool.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { readProject } from '../project/read-project.ts';
import { updateProject } from '../project/update-project.ts';
import { loadRoster } from '../roster/roster.ts';
import { readTeam } from '../team/list-teams.ts';
import type { Team } from '../team/team.entity.ts';
import { teamHistory } from '../team/team-history.ts';
import {
  CANARIES,
  CANARY_ADDRESS,
  jobScope,
  plantCanaries,
  scopeOf,
  testKeys,
  testVault,
  useDatabase,
} from '../testing/index.ts';
import { dietaryCounts } from '../vault/dietary-counts.ts';
import { listReachablePeople } from '../vault/list-reachable-people.ts';
import { listReleaseGrants } from '../vault/list-release-grants.ts';
import { nameForRelease } from '../vault/name-for-release.ts';
import { release } from '../vault/release.ts';
import { confirmPlaces, declineByToken, declinePlaces } from './answer-offer.ts';
import { appoint } from './appoint.ts';
import { dismiss } from './dismiss.ts';
import { expirePlaces } from './expire-places.ts';
import { listProjectPeople } from './list-project-people.ts';
import { Membership } from './membership.entity.ts';
import { offerToken } from './offer-token.ts';
import { PlaceOffer } from './place-offer.entity.ts';
import { putIntoTeam } from './put-into-team.ts';
import { readMe } from './read-me.ts';
import { listOwnOffers, readOffer } from './read-offers.ts';
import { remindOfPlace } from './remind-of-place.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();
const keys = testKeys;
const LETTER = { audience: {}, texts: { en: { subject: 'Hi', body: 'Hello.' } }, replyToAuthor: false };
const during = new Date('2027-08-07T12:00:00Z');

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );

/** The person as the doors know them: with the rights that the database gives. */
async function as(person: Person) {
  const caller = { kind: 'session', id: 'session', personId: person.id, signedInAt: new Date() } as const;
  const actor = (await authenticate(db.em.fork(), caller)) as Actor;
  return scopeOf(db.em.fork(), { ...actor, session: { id: 'session', signedInAt: new Date() } });
}

async function mailsTo(email: string): Promise<Mail[]> {
  const jobs = await db.em
    .fork()
    .execute<{ payload: SealedMail }[]>('select payload from graphile_worker._private_jobs order by id');
  return jobs.map(({ payload }) => openMail(keys, payload)).filter(({ to }) => to === email);
}

async function year(values: Parameters<typeof db.make.project>[0] = {}) {
  const project = await db.make.project({ state: 'open', ...values });
  const team = await db.make.team(project, { tid: 'crew' });
  const [owner, chief] = [await db.make.person({ name: 'Olga' }), await db.make.person({ name: 'Cleo' })];
  await db.make.projectRole(project, owner, 'owner');
  await db.make.membership(team, chief, 'chief');
  return { project, team, owner, chief };
}

async function importLine(owner: Person, project: Project, line: string) {
  const text = `name,email,team,role\n${line}`;
  const { digest } = await previewImport(await as(owner), { pid: project.pid, text });
  return importPeople(await as(owner), { pid: project.pid, text, digest });
}

const putIn = async (by: Person, project: Project, team: Team, uid: string, role: 'chief' | 'member' = 'member') =>
  putIntoTeam(await as(by), { pid: project.pid, tid: team.tid, uid, role });

const offerOf = (project: Project, person: Person) =>
  db.em.fork().findOneOrFail(PlaceOffer, { project: project.id, person: person.id });

/** Somebody with every record there is, whose account must not show. */
let bird: Person;
beforeAll(async () => {
  bird = await plantCanaries(db.em.fork(), { keys, vault: testVault });
  await joinTalentPool(await as(bird), { wishes: 'Anything' });
  const em = db.em.fork();
  const person = await em.findOneOrFail(Person, { id: bird.id });
  em.assign(person, { profileVisibility: 'projects', resumeVisibility: 'projects', historyVisibility: 'projects' });
  await em.flush();
});

/** Everything that an owner and a chief can ask about people of their project, in one text. */
async function allThatIsShown(project: Project, team: Team, readers: readonly Person[]): Promise<string> {
  const shown: unknown[] = [await loadRoster(db.em.fork(), keys, project.id)];
  for (const reader of readers) {
    const ask = async (work: (scope: Awaited<ReturnType<typeof as>>) => Promise<unknown>) =>
      shown.push(await work(await as(reader)).catch((error: DomainError) => error.kind));
    await ask((scope) => listProjectPeople(scope, { pid: project.pid, limit: 100 }));
    await ask((scope) => readTeam(scope, { pid: project.pid, tid: team.tid }));
    await ask((scope) => readProject(scope, { pid: project.pid }).then(({ appointments }) => appointments));
    await ask((scope) =>
      listReleaseGrants(scope, { pid: project.pid }).then((all) => all.map(({ uid, name }) => [uid, name])),
    );
    await ask((scope) => teamHistory(scope, { pid: project.pid, tid: team.tid, limit: 100 }));
    await ask((scope) => searchDirectory(scope, { pid: project.pid, limit: 100, source: 'project' }));
    await ask((scope) => readProfile(scope, { uid: bird.id }));
    await ask((scope) => previewAnnouncement(scope, { pid: project.pid, ...LETTER }).then(({ reach }) => reach));
    for (const purpose of ['contact', 'shipping', 'insurance'] as const)
      await ask((scope) => listReachablePeople({ ...scope, now: during }, { pid: project.pid, purpose, limit: 100 }));
    for (const kind of RECORD_KINDS)
      for (const purpose of ['contact', 'shipping', 'insurance', 'catering'] as const)
        await ask((scope) => release({ ...scope, now: during }, { pid: project.pid, uids: [bird.id], kind, purpose }));
  }
  return JSON.stringify(shown);
}

describe('a place that the person has said nothing to', () => {
  it('imported by an owner who names himself for everything: no record, no name, no address, no id of the account', async () => {
    const { project, team, owner, chief } = await year();
    await importLine(owner, project, `As Typed,${bird.email},crew,member`);
    for (const purpose of ['shipping', 'insurance', 'lodging', 'certificate', 'catering'] as const)
      await nameForRelease(await as(owner), { pid: project.pid, uid: owner.id, purpose, endsOn: '2027-08-30' });
    const shown = await allThatIsShown(project, team, [owner, chief]);
    expect(shown).toContain('As Typed');
    // The address is what the owner typed himself. Without it, nothing of the account is left.
    const unseen = shown.replaceAll(bird.email, '');
    for (const secret of [...CANARIES, bird.id, CANARY_ADDRESS, '"Bird"']) expect(unseen).not.toContain(secret);
    await declinePlaces(await as(bird), { pid: project.pid, refusal: 'no' });
  });

  it('given by a chief to somebody from the talent pool: neither address nor phone', async () => {
    const { project, team, owner, chief } = await year();
    expect(await putIn(chief, project, team, bird.id)).toEqual({ confirmed: false });
    const shown = await allThatIsShown(project, team, [owner, chief]);
    // The pool shows the name to those who look for help; an id leads to no account.
    expect(shown).toContain('"Bird"');
    for (const secret of [...CANARIES, CANARY_ADDRESS, bird.id]) expect(shown).not.toContain(secret);
    // Taken out again it leaves no trace of them, and they have heard of it.
    await removeFromTeam(await as(chief), { pid: project.pid, tid: team.tid, uid: bird.id });
    expect(await db.em.fork().count(Membership, { person: bird.id, team })).toBe(0);
    expect(
      JSON.stringify(await teamHistory(await as(chief), { pid: project.pid, tid: team.tid, limit: 100 })),
    ).not.toContain('Bird');
    expect((await mailsTo(bird.email)).some((mail) => mail.template === 'place-offered')).toBe(true);
  });

  it('by an id that the giver has no name for stays without one', async () => {
    const { project, team, owner } = await year();
    const stranger = await db.make.person({ name: 'Nobody knows' });
    await putIn(owner, project, team, stranger.id);
    expect(await appoint(await as(owner), { pid: project.pid, uid: stranger.id, role: 'finance' })).toEqual({
      confirmed: false,
    });
    expect(await allThatIsShown(project, team, [owner])).not.toContain('Nobody knows');
  });

  it('moves no date of retention, however far away the event is', async () => {
    const { project, team, owner } = await year({ startsOn: '2090-08-07' });
    project.endsOn = '2090-08-08';
    await db.em.flush();
    const kept = () =>
      Promise.all(retentionRules(features).map((rule) => keptUntil(jobScope(db.em.fork()), rule, { of: [bird.id] })));
    const before = await kept();
    expect(before.flat().length).toBeGreaterThan(0);
    await putIn(owner, project, team, bird.id, 'chief');
    await appoint(await as(owner), { pid: project.pid, uid: bird.id, role: 'finance' });
    expect(await kept()).toEqual(before);
    await declinePlaces(await as(bird), { pid: project.pid, refusal: 'no' });
    expect(await kept()).toEqual(before);
  });

  it('changes no count of what people eat: nobody learns a diet by putting somebody in and out', async () => {
    const { project, team, owner, chief } = await year();
    const counts = async () => [
      await dietaryCounts(await as(chief), { pid: project.pid }),
      await dietaryCounts(await as(owner), { pid: project.pid }),
    ];
    const before = await counts();
    await putIn(chief, project, team, bird.id);
    expect(await counts()).toEqual(before);
    await removeFromTeam(await as(chief), { pid: project.pid, tid: team.tid, uid: bird.id });
    expect(await counts()).toEqual(before);
  });

  it('gives the person no right, and an unconfirmed chief or owner is not the last one', async () => {
    const { project, team, owner, chief } = await year({ rosterPublished: false });
    const guest = await db.make.person({ emailVerified: true });
    await putIn(owner, project, team, guest.id, 'chief');
    await appoint(await as(owner), { pid: project.pid, uid: guest.id, role: 'owner' });
    await nameForRelease(await as(owner), {
      pid: project.pid,
      uid: guest.id,
      purpose: 'shipping',
      endsOn: '2027-08-30',
    });
    const scope = await as(guest);
    expect(scope.actor.grants).toEqual([]);
    expect((await readMe(scope)).places).toEqual([]);
    expect(await codeOf(listProjectPeople(scope, { pid: project.pid, limit: 1 }))).toBe('forbidden');
    expect(await codeOf(tagPerson(scope, { pid: project.pid, tid: team.tid, uid: chief.id, tag: 'x' }))).toBe(
      'forbidden',
    );
    expect(
      await codeOf(
        listReachablePeople(
          { ...scope, now: during },
          {
            pid: project.pid,
            purpose: 'shipping',
            limit: 1,
          },
        ),
      ),
    ).toBe('forbidden');
    // The one who stands is the last.
    expect(await codeOf(removeFromTeam(await as(chief), { pid: project.pid, tid: team.tid, uid: chief.id }))).toBe(
      'last_chief',
    );
    expect(await codeOf(dismiss(await as(owner), { pid: project.pid, uid: owner.id, role: 'owner' }))).toBe(
      'last_owner',
    );
    // And the other one can go without another.
    await dismiss(await as(owner), { pid: project.pid, uid: guest.id, role: 'owner' });
    await removeFromTeam(await as(chief), { pid: project.pid, tid: team.tid, uid: guest.id, role: 'chief' });
    expect(await db.em.fork().count(Membership, { team, leftAt: null })).toBe(1);
  });

  it('gets no announcement and no tag', async () => {
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    const reach = async () => (await previewAnnouncement(await as(owner), { pid: project.pid, ...LETTER })).reach;
    const before = await reach();
    await putIn(owner, project, team, guest.id);
    expect(await reach()).toEqual(before);
    expect(await codeOf(tagPerson(await as(owner), { pid: project.pid, tid: team.tid, uid: guest.id, tag: 'x' }))).toBe(
      'not_found',
    );
  });

  it('holds its place in the headcount, and is on the roster only where the project says so, as typed', async () => {
    const { project, team, owner, chief } = await year();
    team.headcountMost = 2;
    await db.em.flush();
    await importLine(owner, project, 'As Typed,roster-typed@test.example,crew,member');
    const another = await db.make.person();
    expect(await codeOf(putIn(owner, project, team, another.id))).toBe('team_full');
    const names = async () =>
      (await loadRoster(db.em.fork(), keys, project.id)).flatMap(({ members }) => members.map(({ name }) => name));
    expect(await names()).toEqual([]);
    await updateProject(await as(owner), { pid: project.pid, listsUnconfirmed: true });
    expect(await names()).toEqual(['As Typed']);
    // Members of the team see those who have said yes; who manages it sees all.
    const seen = async (who: Person) =>
      (await readTeam(await as(who), { pid: project.pid, tid: team.tid })).people?.map(({ confirmed, email }) => [
        confirmed,
        email,
      ]);
    expect(await seen(chief)).toEqual([
      [true, null],
      [false, 'roster-typed@test.example'],
    ]);
  });
});

describe('a yes', () => {
  it('takes the person themselves and the policies, and opens everything at once', async () => {
    const { project, team, owner, chief } = await year();
    const policy = await db.make.policy(project, {}, [owner, chief]);
    await putIn(owner, project, team, bird.id);
    const offer = await offerOf(project, bird);
    const [mine] = await listOwnOffers(await as(bird));
    expect(mine).toMatchObject({
      pid: project.pid,
      waiting: true,
      giverName: 'Olga',
      own: true,
      teams: [{ tid: 'crew', role: 'member' }],
    });
    // Who holds the link sees what it is about, and can't say yes.
    expect(await readOffer(scopeOf(db.em.fork(), null), { token: offerToken(keys, offer.id) })).toMatchObject({
      own: false,
    });
    expect(await codeOf(confirmPlaces(await as(chief), { pid: project.pid, acceptedPolicies: [] }))).toBe('not_found');
    expect(await codeOf(confirmPlaces(await as(bird), { pid: project.pid, acceptedPolicies: [] }))).toBe('invalid');
    await confirmPlaces(await as(bird), { pid: project.pid, acceptedPolicies: [{ kind: 'conduct', version: 1 }] });
    expect(await db.em.fork().count(PolicyAcceptance, { person: bird.id, policyText: policy })).toBe(1);
    expect((await as(bird)).actor.grants).toHaveLength(1);
    const [released] = await release(
      { ...(await as(chief)), now: during },
      {
        pid: project.pid,
        uids: [bird.id],
        kind: 'profile',
        purpose: 'contact',
      },
    );
    expect(released?.values).toBeTruthy();
    expect(await listOwnOffers(await as(bird))).toEqual([]);
    expect(await codeOf(confirmPlaces(await as(bird), { pid: project.pid, acceptedPolicies: [] }))).toBe('not_found');
    await removeFromTeam(await as(bird), { pid: project.pid, tid: team.tid, uid: bird.id });
  });

  it('is what an application and an invitation are', async () => {
    const { project, team, chief } = await year();
    const [applicant] = [await db.make.person()];
    await applyToTeam(await as(applicant), { pid: project.pid, tid: team.tid, note: '', acceptedPolicies: [] });
    expect(await putIn(chief, project, team, applicant.id)).toEqual({ confirmed: true });
  });

  it('of two who answer at once, by yes and by no, one wins and the other finds nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, team, owner } = await year();
      const guest = await db.make.person({ emailVerified: true });
      await putIn(owner, project, team, guest.id);
      const results = await Promise.all([
        codeOf(confirmPlaces(await as(guest), { pid: project.pid, acceptedPolicies: [] })),
        codeOf(declinePlaces(await as(guest), { pid: project.pid, refusal: 'no' })),
        codeOf(expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) }))),
      ]);
      const there = await db.em.fork().find(Membership, { team, person: guest.id });
      expect(there.every(({ confirmedAt }) => confirmedAt != null)).toBe(true);
      expect(there.length).toBe(results[0] === 'ok' ? 1 : 0);
    }
  });
});

describe('a further place in the same project', () => {
  it('by a chief is listed and counts at once, is mailed, and opens nothing to the new chiefs before a yes', async () => {
    const { project, team } = await year();
    const other = await db.make.team(project, { tid: 'kitchen' });
    const cook = await db.make.person({ name: 'Cook' });
    await db.make.membership(other, cook, 'chief');
    await db.make.membership(team, bird);
    const contact = async () =>
      release(
        { ...(await as(cook)), now: during },
        {
          pid: project.pid,
          uids: [bird.id],
          kind: 'profile',
          purpose: 'contact',
        },
      );
    const before = (await mailsTo(bird.email)).length;
    const counts = async () => (await dietaryCounts(await as(cook), { pid: project.pid })).teams;
    const countsBefore = await counts();
    expect(await putIn(cook, project, other, bird.id)).toEqual({ confirmed: false });
    expect(
      (await loadRoster(db.em.fork(), keys, project.id)).find(({ tid }) => tid === 'kitchen')?.members,
    ).toMatchObject([{ name: 'Bird' }]);
    expect((await mailsTo(bird.email)).slice(before)).toMatchObject([{ template: 'place-offered', waiting: false }]);
    expect(await codeOf(contact())).toBe('not_found');
    expect(await counts()).toEqual(countsBefore);
    const found = await searchDirectory(await as(cook), { pid: project.pid, limit: 10, q: 'Bird' });
    expect(JSON.stringify(found)).not.toContain(CANARY_ADDRESS);
    // The clock doesn't end it.
    await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000) }));
    await confirmPlaces(await as(bird), { pid: project.pid, acceptedPolicies: [] });
    expect(await contact()).toHaveLength(1);
    expect(await counts()).not.toEqual(countsBefore);
  });

  it('by an owner needs no yes, and is told', async () => {
    const { project, team, owner } = await year();
    const other = await db.make.team(project);
    const helper = await db.make.person();
    await db.make.membership(team, helper);
    expect(await putIn(owner, project, other, helper.id)).toEqual({ confirmed: true });
    expect(await appoint(await as(owner), { pid: project.pid, uid: helper.id, role: 'finance' })).toEqual({
      confirmed: true,
    });
    expect((await mailsTo(helper.email)).map(({ template }) => template)).toEqual(['place-given', 'place-given']);
  });

  it('by an administrator who is no owner is not opened', async () => {
    const { project, team } = await year();
    const other = await db.make.team(project);
    const [helper, administrator] = [await db.make.person(), await db.make.person({ administrator: true })];
    await db.make.membership(team, helper);
    expect(await putIn(administrator, project, other, helper.id)).toEqual({ confirmed: false });
  });
});

describe('a no', () => {
  it('ends it, signed in or by the link, and leaves nothing for others', async () => {
    for (const refusal of ['no', 'not_me'] as const) {
      const { project, team, owner, chief } = await year();
      await importLine(owner, project, `As Typed,${bird.email},crew,member`);
      await appoint(await as(owner), { pid: project.pid, uid: bird.id, role: 'finance' });
      if (refusal === 'no') await declinePlaces(await as(bird), { pid: project.pid, refusal });
      else
        await declineByToken(scopeOf(db.em.fork(), null), {
          token: offerToken(keys, (await offerOf(project, bird)).id),
          refusal,
        });
      const shown = await allThatIsShown(project, team, [owner, chief]);
      for (const secret of ['As Typed', 'Bird', bird.id, bird.email]) expect(shown).not.toContain(secret);
      expect(await listOwnOffers(await as(bird))).toEqual([]);
      expect(await codeOf(declinePlaces(await as(bird), { pid: project.pid, refusal }))).toBe('not_found');
    }
  });

  it('by somebody who never had an account takes the account along', async () => {
    const { project, owner } = await year();
    const email = 'never-signed-in@test.example';
    await importLine(owner, project, `Wrong Person,${email},crew,member`);
    const person = await db.em.fork().findOneOrFail(Person, { email });
    const { id } = await offerOf(project, person);
    await declineByToken(scopeOf(db.em.fork(), null), { token: offerToken(keys, id), refusal: 'not_me' });
    expect(await db.em.fork().count(Person, { email })).toBe(0);
    expect(await codeOf(readOffer(scopeOf(db.em.fork(), null), { token: offerToken(keys, id) }))).toBe('not_found');
  });
});

describe('mail', () => {
  it('comes first always, and then by at most three reminders, three days apart', async () => {
    const { project, team, owner, chief } = await year();
    await importLine(owner, project, 'As Typed,reminded@test.example,crew,member');
    const person = await db.em.fork().findOneOrFail(Person, { email: 'reminded@test.example' });
    const place = (await readTeam(await as(chief), { pid: project.pid, tid: team.tid })).people?.find(
      ({ confirmed }) => !confirmed,
    );
    const remind = async (by: Person) =>
      codeOf(remindOfPlace(await as(by), { pid: project.pid, uid: place?.uid ?? '' }));
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
    expect(await codeOf(remindOfPlace(await as(await db.make.person()), { pid: project.pid, uid: bird.id }))).toBe(
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
        codeOf(remindOfPlace(await as(by), { pid: project.pid, uid: guest.id })),
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
    expect(await codeOf(confirmPlaces(await as(guest), { pid: project.pid, acceptedPolicies: [] }))).toBe('not_found');
    expect((await readProject(await as(owner), { pid: project.pid })).mailsAtOpening).toBe(2);
    await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000) }));
    await updateProject(await as(owner), { pid: project.pid, state: 'open' });
    expect(await mailsTo(guest.email)).toHaveLength(1);
    expect(await mailsTo('draft-typed@test.example')).toHaveLength(1);
    expect(await listOwnOffers(await as(guest))).toHaveLength(1);
  });
});

describe('after 30 days without a yes', () => {
  it('it ends, and an account that nobody ever used goes with it', async () => {
    const { project, team, owner } = await year();
    const email = 'expires@test.example';
    const guest = await db.make.person({ emailVerified: true });
    await importLine(owner, project, `As Typed,${email},crew,chief`);
    await putIn(owner, project, team, guest.id);
    const inDays = (days: number) => ({ now: new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
    await expirePlaces(jobScope(db.em.fork(), inDays(29)));
    expect(await db.em.fork().count(Membership, { team })).toBe(3);
    await expirePlaces(jobScope(db.em.fork(), inDays(31)));
    expect(await db.em.fork().count(Membership, { team })).toBe(1);
    expect(await db.em.fork().count(Person, { email })).toBe(0);
    // Somebody who has been there keeps their account.
    expect(await db.em.fork().count(Person, { id: guest.id })).toBe(1);
    expect(await expirePlaces(jobScope(db.em.fork(), inDays(31)))).toBe(0);
  });

  it('an account that was ever used stays', async () => {
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    await putIn(owner, project, team, guest.id);
    await expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) }));
    expect(await db.em.fork().count(Person, { id: guest.id })).toBe(1);
    expect(await db.em.fork().count(Membership, { person: guest.id })).toBe(0);
  });
});

describe('an import', () => {
  it('says the same of an address with an account, without one, and with one that is suspended', async () => {
    const { project, team, owner } = await year();
    const [known, suspended] = [await db.make.person(), await db.make.person({ suspendedAt: new Date() })];
    const preview = async (email: string) => {
      const plan = await previewImport(await as(owner), { pid: project.pid, text: `name,email,team\nN,${email},crew` });
      return plan.lines.map(({ effect, trouble, unconfirmed }) => [effect, trouble, unconfirmed]);
    };
    const same = [['joins', null, true]];
    for (const email of [known.email, suspended.email, 'unheard-of@test.example'])
      expect(await preview(email)).toEqual(same);
    for (const email of [known.email, suspended.email, 'unheard-of@test.example'])
      expect(await importLine(owner, project, `N,${email},crew,`)).toEqual({
        joins: 1,
        unconfirmed: 1,
        roleChanges: 0,
        mails: 1,
      });
    const people = (await readTeam(await as(owner), { pid: project.pid, tid: team.tid })).people ?? [];
    expect(people.filter(({ confirmed }) => !confirmed).map(({ name }) => name)).toEqual(['N', 'N', 'N']);
    expect(JSON.stringify(people)).not.toMatch(new RegExp(`${known.id}|${suspended.id}`));
    expect(await mailsTo(suspended.email)).toEqual([]);
  });

  it('has a digest that nobody can work out, and that tells of no new account', async () => {
    const { project, owner } = await year();
    const text = 'name,email,team\nN,digest@test.example,crew';
    const before = await previewImport(await as(owner), { pid: project.pid, text });
    await db.make.person({ email: 'digest@test.example' });
    expect((await previewImport(await as(owner), { pid: project.pid, text })).digest).toBe(before.digest);
    const other = createKeyring(Buffer.alloc(32, 12));
    expect((await previewImport({ ...(await as(owner)), keys: other }, { pid: project.pid, text })).digest).not.toBe(
      before.digest,
    );
  });
});
