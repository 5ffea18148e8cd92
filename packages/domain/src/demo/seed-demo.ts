import type { EntityManager } from '@mikro-orm/postgresql';
import { Application } from '../application/application.entity.ts';
import type { Feature } from '../kernel/feature.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { Membership } from '../membership/membership.entity.ts';
import { Person } from '../person/person.entity.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import { Project } from '../project/project.entity.ts';
import { POLICY_KINDS, ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { Team } from '../team/team.entity.ts';
import { addAnnouncements } from './announcements.ts';
import { APPLICANTS, POLICIES } from './applicants.ts';
import { DEMO_SIZE, type DemoPerson, inventPeople, inventTeams } from './event.ts';
import { addContactCard, addMessages } from './messages.ts';
import { addProfiles } from './profiles.ts';
import { type Random, seededRandom } from './random.ts';

const ACCOUNTS = {
  admin: { email: 'admin@demo.example', name: 'Demo Administrator', badgeName: null },
  owner: { email: 'owner@demo.example', name: 'Demo Owner', badgeName: null },
  finance: { email: 'finance@demo.example', name: 'Demo Finance', badgeName: null },
  chief: { email: 'chief@demo.example', name: 'Demo Chief', badgeName: null },
  member: { email: 'member@demo.example', name: 'Demo Member', badgeName: null },
};

const YEARS: Pick<Project, 'pid' | 'name' | 'startsOn' | 'endsOn' | 'rosterPublished' | 'state' | 'description'>[] = [
  {
    pid: '2026',
    name: 'Demo Conference 2026',
    startsOn: '2026-08-08',
    endsOn: '2026-08-09',
    rosterPublished: false,
    state: 'archived',
    description: 'Two days of talks and workshops, and the year in which we first had **three** stages.',
  },
  {
    pid: '2027',
    name: 'Demo Conference 2027',
    startsOn: '2027-08-07',
    endsOn: '2027-08-08',
    rosterPublished: true,
    state: 'open',
    description:
      'Two days in August, run by volunteers from end to end.\n\n- Saturday: talks on three stages\n- Sunday: workshops, then everybody takes everything down\n\nTell us what you like doing, and we find the team for it.',
  },
];

/** Fills an empty database with two years of an invented event. Does nothing where anything is already there. */
export async function seedDemo(em: EntityManager, features: readonly Feature[]): Promise<boolean> {
  return inTransaction(em, async (tx) => {
    if ((await tx.count(Person)) > 0 || (await tx.count(Project)) > 0) return false;
    const random = seededRandom(2027);
    const people = new Map<string, Person>();
    const addPerson = (person: DemoPerson): void => {
      if (!people.has(person.email))
        people.set(person.email, tx.create(Person, { id: random.id(), emailVerified: true, ...person }));
    };
    Object.values(ACCOUNTS).forEach(addPerson);
    known(people, ACCOUNTS.admin.email).administrator = true;

    let helpers: DemoPerson[] = [];
    let latest: Year = { teams: new Map(), crew: [] };
    for (const year of YEARS) {
      helpers = inventPeople(random, DEMO_SIZE - 2, helpers);
      helpers.forEach(addPerson);
      latest = addYear(tx, random, year, helpers, people);
    }
    addProfiles(tx, random, [...people.values()], latest.crew);
    addApplicants(tx, latest.teams, people);
    await tx.flush();
    await acceptAsMany(tx);
    if (features.some(({ name }) => name === 'announcement'))
      await addAnnouncements(tx, random, {
        pid: '2027',
        owner: known(people, ACCOUNTS.owner.email).id,
        chief: known(people, ACCOUNTS.chief.email).id,
      });
    if (features.some(({ name }) => name === 'contact')) await addContactCard(tx, seededRandom(2031), { pid: '2027' });
    if (features.some(({ name }) => name === 'message'))
      await addMessages(tx, seededRandom(2030), { pid: '2027', chief: known(people, ACCOUNTS.chief.email).id });
    return true;
  });
}

interface Year {
  teams: Map<string, Team>;
  /** Those whom the demo chief leads. */
  crew: Membership[];
}

function addYear(
  em: EntityManager,
  random: Random,
  year: (typeof YEARS)[number],
  helpers: DemoPerson[],
  people: Map<string, Person>,
): Year {
  const crew: Membership[] = [];
  const project = em.create(Project, { id: random.id(), timeZone: 'Asia/Taipei', ...year });
  for (const role of ['owner', 'finance'] as const) {
    em.create(ProjectRole, {
      id: random.id(),
      project,
      person: known(people, ACCOUNTS[role].email),
      role,
      confirmedAt: new Date(),
    });
  }
  const teams = new Map<string, Team>();
  // Soon after the event of the year before people begin to join, a few hours apart.
  let joined = Date.parse(`${year.startsOn}T00:00:00Z`) - 330 * 24 * 60 * 60 * 1000;
  inventTeams(helpers, ACCOUNTS.chief.email, ACCOUNTS.member.email).forEach((plan, position) => {
    const team = em.create(Team, {
      id: random.id(),
      project,
      tid: plan.tid,
      name: plan.name,
      position,
      ...plan.settings,
    });
    teams.set(plan.tid, team);
    for (const { email, role } of plan.people) {
      joined += (1 + random.below(12)) * 60 * 60 * 1000;
      const at = new Date(joined);
      const membership = em.create(Membership, {
        id: random.id(),
        team,
        person: known(people, email),
        role,
        joinedAt: at,
        appointedAt: role === 'chief' ? at : null,
        confirmedAt: at,
      });
      if (plan.tid === 'field') crew.push(membership);
    }
  });
  return { teams, crew };
}

/** People who wait for an answer in the year that is open, so that its chiefs have something to do. */
function addApplicants(em: EntityManager, teams: Map<string, Team>, people: Map<string, Person>): void {
  // Of its own, so that it changes nobody else.
  const random = seededRandom(2028);
  const { project } = [...teams.values()][0] as Team;
  for (const kind of POLICY_KINDS)
    em.create(ProjectPolicyText, { id: random.id(), project, kind, version: 1, text: POLICIES[kind] });
  for (const { tid, suggestedTid, note, message = null, ...person } of APPLICANTS) {
    em.create(Application, {
      id: random.id(),
      team: teams.get(tid) as Team,
      person:
        people.get(person.email) ??
        em.create(Person, { id: random.id(), emailVerified: true, badgeName: null, ...person }),
      note,
      message,
      suggestedTeam: teams.get(suggestedTid ?? '') ?? null,
    });
  }
}

/** Nearly all who have a place have accepted the policies, and all whom the demo names: some are left to be reminded. */
async function acceptAsMany(em: EntityManager): Promise<void> {
  const random = seededRandom(2029);
  const texts = await em.find(ProjectPolicyText, {}, { orderBy: { id: 'asc' } });
  const people = await em.find(Person, {}, { orderBy: { email: 'asc' } });
  const accounts: string[] = Object.values(ACCOUNTS).map(({ email }) => email);
  for (const person of people) {
    if (!accounts.includes(person.email) && random.below(8) === 0) continue;
    for (const policyText of texts) em.create(PolicyAcceptance, { id: random.id(), person, policyText });
  }
  await em.flush();
}

function known(people: Map<string, Person>, email: string): Person {
  const person = people.get(email);
  if (person === undefined) throw new Error(`The demo speaks of ${email} before making them`);
  return person;
}
