import { beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { actorOf, countQueries, scopeOf, testVault, useDatabase } from '../../testing/index.ts';
import { Application } from '../application/application.entity.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { readProject } from '../project/read-project.ts';
import { listReminderKinds } from '../reminder/list-reminder-kinds.ts';
import type { Team } from '../team/team.entity.ts';
import { dietaryCounts } from '../vault/dietary-counts.ts';
import { storeRecord } from '../vault/records.ts';
import { readDashboard } from './read-dashboard.ts';

const db = useDatabase();
const NOW = new Date('2027-06-16T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

let [year, before]: Project[] = [];
let [crew, desk]: Team[] = [];
let owner: Person;

const ownerOf = (...projects: (Project | undefined)[]): Actor =>
  actorOf(
    owner.id,
    projects.map((project) => ({ projectId: project?.id ?? '', role: 'owner' as const, teamId: null })),
  );
const scope = (actor: Actor = ownerOf(year)) => scopeOf(db.em.fork(), actor, { now: NOW });
const read = (actor?: Actor) => readDashboard(scope(actor), { pid: year?.pid ?? '' });

async function applied(
  team: Team | undefined,
  days: number,
  values: Partial<Pick<Application, 'state' | 'answeredAt' | 'decision' | 'decidedAt'> & { suggestedTeam: Team }> = {},
  person?: Person,
): Promise<void> {
  const by = person ?? (await db.make.person());
  db.em.create(Application, { team: team as Team, person: by, note: '', createdAt: daysAgo(days), ...values });
  await db.em.flush();
}

beforeAll(async () => {
  const { make, em } = db;
  before = await make.project({ pid: 'before', startsOn: '2026-08-08', state: 'archived' });
  year = await make.project({ pid: 'year' });
  recordAudit(em, 'operator', { action: 'project.create', projectId: year.id, after: { copyFrom: 'before' } });
  [crew, desk] = [await make.team(year, { tid: 'crew' }), await make.team(year, { tid: 'desk' })];
  crew.headcountWanted = 5;
  await make.team(year, { tid: 'closed', closedAt: new Date() });
  owner = await make.person({ name: 'Owner', lastSignedInOn: '2027-06-15' });
  await make.projectRole(year, owner, 'owner');
  const chief = await make.person({ lastSignedInOn: '2027-06-01' });
  await make.membership(crew, chief, 'chief');
  const member = await make.person();
  await make.membership(crew, member);
  await make.membership(desk, member);
  const given = { confirmedAt: null, givenName: 'Typed', givenEmail: 'typed@test.example' };
  await make.membership(desk, await make.person(), 'member', given);
  await make.membership(desk, await make.person({ suspendedAt: new Date() }));
  await make.policy(year, {}, [owner]);
  await em.fork().transactional((tx) => storeRecord(tx, testVault, 'dietary', chief.id, { habits: [], note: null }));

  await applied(crew, 6);
  await applied(crew, 1);
  await applied(desk, 9, { suggestedTeam: crew });
  await applied(desk, 9, {}, await make.person({ suspendedAt: new Date() }));
  await applied(crew, 2, { decision: 'accepted', decidedAt: NOW });
  await applied(crew, 20, { state: 'accepted', answeredAt: daysAgo(19.5) });
  await applied(crew, 20, { state: 'accepted', answeredAt: daysAgo(18) });
  await applied(crew, 20, { state: 'declined', answeredAt: daysAgo(12) });
  await applied(crew, 20, { state: 'withdrawn', answeredAt: daysAgo(1) });
  await applied(desk, 20, { state: 'expired', answeredAt: daysAgo(1) });
  const past = await make.team(before);
  await applied(past, 364 + 27, { state: 'accepted', answeredAt: daysAgo(364 + 20) });
});

describe('the dashboard', () => {
  it('counts applications so that the parts add up, without people who are suspended', async () => {
    const { funnel, toAnswer, oldestDays, answers } = await read();
    expect(funnel).toEqual({ applied: 9, accepted: 3, waiting: 3, declined: 1, withdrawn: 1, expired: 1 });
    expect({ toAnswer, oldestDays }).toEqual({ toAnswer: 2, oldestDays: 6 });
    // Half a day, two and eight; who withdrew was not answered.
    expect(answers).toEqual({
      answered: 3,
      medianDays: 2,
      spans: { day: 1, three_days: 1, week: 0, longer: 1 },
    });
  });

  it('shows each team against its target, with who leads it and what waits', async () => {
    const { teams, places } = await read();
    expect(teams).toMatchObject([
      { tid: 'crew', chiefs: 1, members: 1, headcountWanted: 5, toAnswer: 2, oldestDays: 6 },
      { tid: 'desk', chiefs: 0, members: 2, headcountWanted: null, toAnswer: 0, oldestDays: null },
    ]);
    expect(places).toEqual({ filled: 4, unconfirmed: 1, wanted: 5, open: 3 });
  });

  it('counts the same people as the pages where they are reminded', async () => {
    const [{ signIn, policies, meals, people, places, funnel }, reminders] = [
      await read(),
      await listReminderKinds(scope(), { pid: 'year' }),
    ];
    const missing = Object.fromEntries(reminders.map((one) => [one.kind, one.missing]));
    expect({ signIn, policies, meals }).toEqual({
      signIn: { people: 3, missing: missing.never_signed_in },
      policies: { people: 3, missing: missing.policies },
      meals: { people: 3, missing: missing.diet },
    });
    expect(signIn.missing).toBe(1);
    expect(policies?.missing).toBe(2);
    const whole = (await dietaryCounts(scope(), { pid: 'year' })).project;
    expect(meals).toEqual({ people: whole?.people, missing: whole?.notAnswered });
    const { numbers, waitingApplications } = await readProject(scope(), { pid: 'year' });
    expect({ people, places: places.filled, unconfirmed: places.unconfirmed }).toEqual(numbers);
    expect(funnel.waiting).toBe(waitingApplications?.count);
  });

  it('counts days by the calendar of the project, and says what to do next and where', async () => {
    const { daysToStart, daysToEnd, steps } = await read();
    expect({ daysToStart, daysToEnd }).toEqual({ daysToStart: 52, daysToEnd: 53 });
    expect(steps.map(({ kind, tid, path }) => [kind, tid, path])).toEqual([
      ['answer', 'crew', '/projects/year/applications?team=crew'],
      ['choose_chief', 'desk', '/projects/year/teams/desk'],
      ['remind_places', null, '/projects/year/reminders'],
    ]);
  });

  it('compares with the year that it was started from, for those who run both', async () => {
    expect(await read()).toMatchObject({ previous: null });
    const { previous, weeks } = await read(ownerOf(year, before));
    expect(previous).toMatchObject({ pid: 'before', funnel: { applied: 1 }, answers: { medianDays: 7 } });
    expect(weeks.map(({ startsOn, applications, previous: then }) => [startsOn, applications, then])).toEqual([
      ['2027-05-17', 0, 1],
      ['2027-05-24', 5, 0],
      ['2027-05-31', 0, 0],
      ['2027-06-07', 2, 0],
      ['2027-06-14', 2, 0],
    ]);
  });

  it('begins empty, with what a new project needs first', async () => {
    const fresh = await db.make.project({ pid: 'fresh', state: 'draft' });
    const dashboard = await readDashboard(scope(ownerOf(fresh)), { pid: 'fresh' });
    expect(dashboard).toMatchObject({
      teams: [],
      weeks: [],
      people: 0,
      policies: null,
      funnel: { applied: 0 },
      answers: { medianDays: null },
      places: { filled: 0, wanted: 0 },
    });
    expect(dashboard.steps.map(({ kind }) => kind)).toEqual(['add_teams']);
  });

  it('tells administrators nothing of meals', async () => {
    expect((await read(actorOf(owner.id, [], { administrator: true }))).meals).toBeNull();
  });

  it('asks the same number of questions however many people and applications there are', async () => {
    await read();
    const few = await countQueries(() => read());
    for (let i = 0; i < 5; i++) {
      await db.make.membership(desk as Team, await db.make.person());
      await applied(desk, i);
    }
    // What has changed is counted again, and kept.
    await read();
    expect(await countQueries(() => read())).toBe(few);
    expect(few).toBeLessThanOrEqual(9);
  });
});
