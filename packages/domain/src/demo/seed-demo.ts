import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, type Texts, textIn } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { Membership } from '../features/membership/membership.entity.ts';
import { Person } from '../features/person/person.entity.ts';
import { PolicyAcceptance } from '../features/project/policy-acceptance.entity.ts';
import { Project } from '../features/project/project.entity.ts';
import { POLICY_KINDS, ProjectPolicyText } from '../features/project/project-policy-text.entity.ts';
import { ProjectRole } from '../features/project/project-role.entity.ts';
import { Team } from '../features/team/team.entity.ts';
import type { DemoEvent } from '../kernel/feature.ts';
import type { JobScope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { DEMO_SIZE, type DemoPerson, inventPeople, inventTeams } from './event.ts';
import { POLICIES } from './policies.ts';
import { type Random, seededRandom } from './random.ts';

const ACCOUNTS = {
  admin: { email: 'admin@demo.example', name: 'Demo Administrator', badgeName: null },
  owner: { email: 'owner@demo.example', name: 'Demo Owner', badgeName: null },
  finance: { email: 'finance@demo.example', name: 'Demo Finance', badgeName: null },
  chief: { email: 'chief@demo.example', name: 'Demo Chief', badgeName: null },
  member: { email: 'member@demo.example', name: 'Demo Member', badgeName: null },
};

type Year = Pick<Project, 'pid' | 'startsOn' | 'endsOn' | 'rosterPublished' | 'state'> & {
  mainLanguage: Locale;
  names: Texts;
  descriptions: Texts;
  venues?: Texts;
  venueAddresses?: Texts;
  accent?: string;
  mapUrl?: string;
};

/** The first is from before texts had languages; the second has all of them in both. */
const YEARS: Year[] = [
  {
    pid: '2026',
    mainLanguage: 'en',
    names: { en: 'Demo Conference 2026' },
    startsOn: '2026-08-08',
    endsOn: '2026-08-09',
    rosterPublished: false,
    state: 'archived',
    descriptions: { en: 'Two days of talks and workshops, and the year in which we first had **three** stages.' },
  },
  {
    pid: '2027',
    mainLanguage: 'zh-Hant',
    names: { en: 'Demo Conference 2027', 'zh-Hant': '示範年會 2027' },
    startsOn: '2027-08-07',
    endsOn: '2027-08-08',
    rosterPublished: true,
    state: 'open',
    accent: '#2f5d9e',
    venues: { en: 'Kite Meadow Hall', 'zh-Hant': '風箏草原會館' },
    venueAddresses: {
      en: '1 Example Road, ten minutes from the invented station',
      'zh-Hant': '範例路 1 號，距虛構車站步行十分鐘',
    },
    mapUrl: 'https://example.org/map',
    descriptions: {
      en: 'Two days in August, run by volunteers from end to end.\n\n- Saturday: talks on three stages\n- Sunday: workshops, then everybody takes everything down\n\nTell us what you like doing, and we find the team for it.',
      'zh-Hant':
        '八月的兩天，從頭到尾都由志工完成。\n\n- 星期六：三個會場的議程\n- 星期日：工作坊，結束後大家一起收場\n\n告訴我們你喜歡做什麼，我們幫你找到適合的組別。',
    },
  },
];

/**
 * Fills an empty database with two years of an invented event: the core here, then what each feature shows of itself.
 * Does nothing where anything is already there.
 */
export async function seedDemo({ em, vault, features }: Pick<JobScope, 'em' | 'vault' | 'features'>): Promise<boolean> {
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
    let latest: Made | undefined;
    for (const year of YEARS) {
      helpers = inventPeople(random, DEMO_SIZE - 2, helpers);
      helpers.forEach(addPerson);
      latest = addYear(tx, random, year, helpers, people);
    }
    if (latest === undefined) throw new Error('The demo has no year');
    const signIns = seededRandom(2031);
    for (const person of people.values()) person.lastSignedInOn = dayOfSignIn(signIns);
    await tx.flush();
    await addPolicies(tx, latest.project);
    recordBeginning(tx, latest.project, known(people, ACCOUNTS.owner.email));
    const idOf = (name: keyof typeof ACCOUNTS): string => known(people, ACCOUNTS[name].email).id;
    const event: DemoEvent = {
      pid: latest.project.pid,
      accounts: {
        admin: idOf('admin'),
        owner: idOf('owner'),
        finance: idOf('finance'),
        chief: idOf('chief'),
        member: idOf('member'),
      },
      people: [...people.values()].map(({ id }) => id),
      crew: latest.crew.map(({ id }) => id),
    };
    for (const { demo } of features) await demo?.({ em: tx, vault }, event);
    return true;
  });
}

interface Made {
  project: Project;
  /** Those whom the demo chief leads. */
  crew: Membership[];
}

function addYear(
  em: EntityManager,
  random: Random,
  year: Year,
  helpers: DemoPerson[],
  people: Map<string, Person>,
): Made {
  const crew: Membership[] = [];
  const inMain = (texts: Texts): string => textIn(texts, year.mainLanguage);
  const project = em.create(Project, { id: random.id(), timeZone: 'Asia/Taipei', name: inMain(year.names), ...year });
  for (const role of ['owner', 'finance'] as const) {
    em.create(ProjectRole, {
      id: random.id(),
      project,
      person: known(people, ACCOUNTS[role].email),
      role,
      confirmedAt: new Date(),
    });
  }
  // Soon after the event of the year before people begin to join, a few hours apart.
  let joined = Date.parse(`${year.startsOn}T00:00:00Z`) - 330 * 24 * 60 * 60 * 1000;
  inventTeams(helpers, ACCOUNTS.chief.email, ACCOUNTS.member.email, year.mainLanguage === 'zh-Hant').forEach(
    (plan, position) => {
      const team = em.create(Team, {
        id: random.id(),
        project,
        tid: plan.tid,
        name: inMain(plan.names),
        names: plan.names,
        position,
        ...plan.settings,
      });
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
    },
  );
  return { project, crew };
}

/** The latest year was started from the one before it, so that its owners can compare them. */
function recordBeginning(em: EntityManager, project: Project, owner: Person): void {
  const copyFrom = YEARS.at(-2)?.pid ?? null;
  recordAudit(
    em,
    { personId: owner.id, tokenId: null },
    { action: 'project.create', projectId: project.id, subjectId: project.id, after: { pid: project.pid, copyFrom } },
  );
}

/** Nearly all have accepted the policies, and all whom the demo names: some are left to be reminded. */
async function addPolicies(em: EntityManager, project: Project): Promise<void> {
  const random = seededRandom(2029);
  const texts = POLICY_KINDS.map((kind) =>
    em.create(ProjectPolicyText, {
      id: random.id(),
      project,
      kind,
      version: 1,
      text: POLICIES[kind]['zh-Hant'],
      texts: POLICIES[kind],
    }),
  );
  const people = await em.find(Person, {}, { orderBy: { email: 'asc' } });
  const accounts: string[] = Object.values(ACCOUNTS).map(({ email }) => email);
  for (const person of people) {
    if (!accounts.includes(person.email) && random.below(8) === 0) continue;
    for (const policyText of texts) em.create(PolicyAcceptance, { id: random.id(), person, policyText });
  }
  await em.flush();
}

/** Nearly all have been here in the last weeks; the rest are there to be reminded. */
const dayOfSignIn = (random: Random): string | null =>
  random.below(9) === 0 ? null : new Date(Date.now() - random.below(60) * 86_400_000).toISOString().slice(0, 10);

function known(people: Map<string, Person>, email: string): Person {
  const person = people.get(email);
  if (person === undefined) throw new Error(`The demo speaks of ${email} before making them`);
  return person;
}
