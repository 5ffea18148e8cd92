import { beforeAll, describe, expect, it } from 'vitest';
import { inAMonth } from '../../testing/in-a-month.ts';
import {
  CANARIES,
  CANARY_ADDRESS,
  givingPlaces,
  jobScope,
  outcomeOf,
  testKeys,
  useDatabase,
} from '../../testing/index.ts';
import { allThatIsShown, plantBird } from '../../testing/shown.ts';
import { tagPerson } from '../directory/tag-person.ts';
import { features } from '../index.ts';
import { keptUntil } from '../my-data/kept-until.ts';
import { retentionRules } from '../my-data/registry.ts';
import type { Person } from '../person/person.entity.ts';
import { updateProject } from '../project/update-project.ts';
import { loadRoster } from '../roster/list-roster.ts';
import { readTeam } from '../team/list-teams.ts';
import { teamHistory } from '../team/team-history.ts';
import { dietaryCounts } from '../vault/dietary-counts.ts';
import { grantRelease } from '../vault/grant-release.ts';
import { listReachablePeople } from '../vault/list-reachable-people.ts';
import { declinePlaces } from './answer-offer.ts';
import { appoint } from './appoint.ts';
import { dismiss } from './dismiss.ts';
import { Membership } from './membership.entity.ts';
import { readMe } from './read-me.ts';
import { removeFromTeam } from './remove-from-team.ts';

const db = useDatabase();
const keys = testKeys;
const { as, mailsTo, year, importLine, putIn } = givingPlaces(db);
const during = new Date('2027-08-07T12:00:00Z');

let bird: Person;
beforeAll(async () => {
  bird = await plantBird(db);
});

describe('a place that the person has said nothing to', () => {
  it('imported by an owner who names himself for everything: no record, no name, no address, no id of the account', async () => {
    const { project, team, owner, chief } = await year();
    await importLine(owner, project, `As Typed,${bird.email},crew,member`);
    for (const purpose of ['shipping', 'insurance', 'lodging', 'certificate', 'catering'] as const)
      await grantRelease(await as(owner), {
        pid: project.pid,
        uid: owner.id,
        purpose,
        endsOn: inAMonth(),
      });
    const shown = await allThatIsShown(db, bird, project, team, [owner, chief]);
    expect(shown).toContain('As Typed');
    // The address is what the owner typed himself. Without it, nothing of the account is left.
    const unseen = shown.replaceAll(bird.email, '');
    for (const secret of [...CANARIES, bird.id, CANARY_ADDRESS, '"Bird"']) expect(unseen).not.toContain(secret);
    await declinePlaces(await as(bird), { pid: project.pid, refusal: 'no' });
  });

  it('given by a chief to a person from the talent pool: neither address nor phone', async () => {
    const { project, team, owner, chief } = await year();
    expect(await putIn(chief, project, team, bird.id)).toEqual({ confirmed: false });
    const shown = await allThatIsShown(db, bird, project, team, [owner, chief]);
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
    expect(await allThatIsShown(db, bird, project, team, [owner])).not.toContain('Nobody knows');
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

  it('changes no count of what people eat: nobody learns a diet by putting a person in and out', async () => {
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
    await grantRelease(
      { ...(await as(owner)), now: during },
      { pid: project.pid, uid: guest.id, purpose: 'shipping', endsOn: '2027-08-30' },
    );
    const scope = await as(guest);
    expect(scope.actor.grants).toEqual([]);
    expect((await readMe(scope)).places).toEqual([]);
    const asked = { pid: project.pid, purpose: 'shipping', limit: 1 } as const;
    expect(await outcomeOf(listReachablePeople({ ...scope, now: during }, asked))).toBe('forbidden');
    // The one who stands is the last.
    expect(await outcomeOf(removeFromTeam(await as(chief), { pid: project.pid, tid: team.tid, uid: chief.id }))).toBe(
      'last_chief',
    );
    expect(await outcomeOf(dismiss(await as(owner), { pid: project.pid, uid: owner.id, role: 'owner' }))).toBe(
      'last_owner',
    );
    // And the other one can go without another.
    await dismiss(await as(owner), { pid: project.pid, uid: guest.id, role: 'owner' });
    await removeFromTeam(await as(chief), { pid: project.pid, tid: team.tid, uid: guest.id, role: 'chief' });
    expect(await db.em.fork().count(Membership, { team, leftAt: null })).toBe(1);
  });

  it('gets no tag', async () => {
    const { project, team, owner } = await year();
    const guest = await db.make.person({ emailVerified: true });
    await putIn(owner, project, team, guest.id);
    expect(
      await outcomeOf(tagPerson(await as(owner), { pid: project.pid, tid: team.tid, uid: guest.id, tag: 'x' })),
    ).toBe('not_found');
  });

  it('holds its place in the headcount, and is on the roster only where the project says so, as typed', async () => {
    const { project, team, owner, chief } = await year();
    team.headcountMost = 2;
    await db.em.flush();
    await importLine(owner, project, 'As Typed,roster-typed@test.example,crew,member');
    const another = await db.make.person();
    expect(await outcomeOf(putIn(owner, project, team, another.id))).toBe('team_full');
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
