import { beforeAll, describe, expect, it } from 'vitest';
import { givingPlaces, jobScope, outcomeOf, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { allThatIsShown, plantBird } from '../../testing/shown.ts';
import { applyToTeam } from '../application/apply-to-team.ts';
import { Person } from '../person/person.entity.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import { release } from '../vault/release.ts';
import { confirmPlaces, declineByToken, declinePlaces } from './answer-offer.ts';
import { appoint } from './appoint.ts';
import { expirePlaces } from './expire-places.ts';
import { Membership } from './membership.entity.ts';
import { offerToken } from './offer-token.ts';
import { listOwnOffers, readOffer } from './read-offers.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();
const keys = testKeys;
const { as, year, importLine, putIn, offerOf } = givingPlaces(db);
const during = new Date('2027-08-07T12:00:00Z');

let bird: Person;
beforeAll(async () => {
  bird = await plantBird(db);
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
    expect(await outcomeOf(confirmPlaces(await as(bird), { pid: project.pid, acceptedPolicies: [] }))).toBe('invalid');
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
    expect(await outcomeOf(confirmPlaces(await as(bird), { pid: project.pid, acceptedPolicies: [] }))).toBe(
      'not_found',
    );
    await removeFromTeam(await as(bird), { pid: project.pid, tid: team.tid, uid: bird.id });
  });

  it('is what an application and an invitation are', async () => {
    const { project, team, chief } = await year();
    const [applicant] = [await db.make.person()];
    await applyToTeam(await as(applicant), { pid: project.pid, tid: team.tid, note: '', acceptedPolicies: [] });
    expect(await putIn(chief, project, team, applicant.id)).toEqual({ confirmed: true });
  });

  it('of two who answer at once, by yes and by no, one wins and the other finds nothing', async () => {
    for (let round = 0; round < 2; round++) {
      const { project, team, owner } = await year();
      const guest = await db.make.person({ emailVerified: true });
      await putIn(owner, project, team, guest.id);
      const results = await Promise.all([
        outcomeOf(confirmPlaces(await as(guest), { pid: project.pid, acceptedPolicies: [] })),
        outcomeOf(declinePlaces(await as(guest), { pid: project.pid, refusal: 'no' })),
        outcomeOf(expirePlaces(jobScope(db.em.fork(), { now: new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) }))),
      ]);
      const there = await db.em.fork().find(Membership, { team, person: guest.id });
      expect(there.every(({ confirmedAt }) => confirmedAt != null)).toBe(true);
      expect(there.length).toBe(results[0] === 'ok' ? 1 : 0);
    }
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
      const shown = await allThatIsShown(db, bird, project, team, [owner, chief]);
      for (const secret of ['As Typed', 'Bird', bird.id, bird.email]) expect(shown).not.toContain(secret);
      expect(await listOwnOffers(await as(bird))).toEqual([]);
      expect(await outcomeOf(declinePlaces(await as(bird), { pid: project.pid, refusal }))).toBe('not_found');
    }
  });

  it('by a person who never had an account takes the account along', async () => {
    const { project, owner } = await year();
    const email = 'never-signed-in@test.example';
    await importLine(owner, project, `Wrong Person,${email},crew,member`);
    const person = await db.em.fork().findOneOrFail(Person, { email });
    const { id } = await offerOf(project, person);
    await declineByToken(scopeOf(db.em.fork(), null), { token: offerToken(keys, id), refusal: 'not_me' });
    expect(await db.em.fork().count(Person, { email })).toBe(0);
    expect(await outcomeOf(readOffer(scopeOf(db.em.fork(), null), { token: offerToken(keys, id) }))).toBe('not_found');
  });
});
