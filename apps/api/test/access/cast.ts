import type { Person, Project, Team } from '@muster/domain';
import type { Factory } from '@muster/domain/testing';
import { PROJECT_ROLES, type ProjectRoleName } from '@muster/rules';
import { INSIDERS, MANAGERS, PEOPLE, type PersonRole, type Role } from './roles.ts';
import {
  ALL_ROLES,
  MANAGERS_OF,
  managersAndPrograms,
  partsOf,
  SEARCHERS,
  type Secret,
  TEAM_KEYS,
  type TeamKey,
} from './secrets.ts';

export interface Cast {
  projects: Record<'year' | 'elsewhere' | 'draft' | 'fair', Project>;
  people: Record<PersonRole, Person>;
  /** In no team yet, and has applied to one of each open project. */
  candidate: Person;
  /** Owns all projects but `year`. */
  stranger: Person;
  /** In no project, and shows everything to everybody. */
  open: Person;
  /** In no project, shows nothing, and can be found by those who look for help. */
  seeker: Person;
  /** The places of `unconfirmed`: the offer that asks for their answer, and the id of one in lists. */
  offered: { offer: string; place: string };
  /** A member of each team. */
  insiders: Readonly<Record<TeamKey, Person>>;
}

export const slug = (words: string): string => words.replaceAll(/[ /]/g, '-');

/** Who may know of a person, and what. */
interface SeenBy {
  uid: readonly Role[];
  'found uid': readonly Role[];
  address: readonly Role[];
  /** Left out where the name is no secret. */
  name?: readonly Role[];
}
const ANYBODY: SeenBy = { uid: ['administrator'], 'found uid': ['administrator'], address: [] };
/** Those who gave the place know the name that they typed, and no other; administrators know all accounts. */
const UNCONFIRMED: SeenBy = { ...ANYBODY, name: ['administrator'] };
const APPOINTED: SeenBy = { uid: MANAGERS, 'found uid': MANAGERS, address: ['owner'] };
/** Shown to the chiefs and owners who answer the application. */
const APPLICANT: SeenBy = {
  uid: managersAndPrograms('year/crew'),
  'found uid': MANAGERS_OF['year/crew'],
  address: [],
  name: managersAndPrograms('year/crew'),
};

const namesOf = (key: TeamKey): readonly Role[] => {
  if (key === 'fair/crew') return ALL_ROLES;
  return key === 'year/crew' || key === 'year/kitchen' ? INSIDERS : managersAndPrograms(key);
};

function ofTeam(key: TeamKey): SeenBy {
  const open = key === 'year/crew' || key === 'year/kitchen';
  return {
    uid: [...managersAndPrograms(key), ...(key === 'year/crew' ? (['member'] as const) : [])],
    'found uid': open ? SEARCHERS : MANAGERS_OF[key],
    // Administrators run the instance: they need nobody's address.
    address: key.startsWith('year/') ? MANAGERS_OF[key].filter((role) => role !== 'administrator') : [],
    name: namesOf(key),
  };
}

const TEAM_OF: Partial<Record<PersonRole, TeamKey>> = {
  chief: 'year/crew',
  member: 'year/crew',
  'chief of another team': 'year/kitchen',
  'has not accepted': 'year/crew',
};

const isLed = (role: PersonRole): boolean => role === 'member' || role === 'has not accepted';

const isAppointed = (role: PersonRole): role is PersonRole & ProjectRoleName =>
  (PROJECT_ROLES as readonly string[]).includes(role);

function teamWithoutName(key: TeamKey): SeenBy {
  const { name: _, ...seenBy } = ofTeam(key);
  return seenBy;
}

function viewersOf(role: PersonRole): SeenBy {
  const key = TEAM_OF[role];
  // Named with their roles to those who manage the project, as owners are.
  if (role === 'has not accepted') return { ...APPOINTED, ...teamWithoutName('year/crew') };
  if (key !== undefined) return ofTeam(key);
  if (role === 'unconfirmed') return UNCONFIRMED;
  return isAppointed(role) ? APPOINTED : ANYBODY;
}

/** Every kind of place there is, all of them given by others. */
async function offerPlaces(make: Factory, year: Project, crew: Team, person: Person): Promise<Cast['offered']> {
  const given = { confirmedAt: null, givenName: 'As typed', givenEmail: 'as-typed@test.example' };
  const place = await make.membership(crew, person, 'chief', given);
  for (const role of PROJECT_ROLES) await make.projectRole(year, person, role, given);
  await make.releaseGrant(year, person, given);
  return { offer: (await make.offer(year, person)).id, place: place.id };
}

/** Every role besides the team; all others have accepted the text of the year, and an older one must not block. */
async function withholdPlaces(make: Factory, year: Project, people: Cast['people']): Promise<void> {
  const { 'has not accepted': blocked, ...others } = people;
  for (const role of PROJECT_ROLES) await make.projectRole(year, blocked, role);
  await make.releaseGrant(year, blocked);
  await make.policy(year, {}, Object.values(others));
  await make.policy(year, { version: 2, text: 'Be kinder.' });
}

/** Four projects with teams, a member in each team, and a person for every role. */
export async function createCast(make: Factory, secrets: Secret[]): Promise<Cast> {
  async function person(words: string, seenBy: SeenBy = ANYBODY): Promise<Person> {
    const made = await make.person({
      email: `${slug(words)}@secret.example`,
      emailVerified: true,
      name: `Name of ${words}`,
      administrator: words === 'administrator',
    });
    for (const kind of ['uid', 'found uid'] as const) secrets.push({ kind, value: made.id, seenBy: seenBy[kind] });
    secrets.push({ kind: 'address', value: made.email, seenBy: seenBy.address });
    secrets.push({ kind: 'account address', value: made.email, seenBy: ['administrator'] });
    if (seenBy.name !== undefined) secrets.push({ kind: 'name', value: made.name, seenBy: seenBy.name });
    return made;
  }

  const projects = {
    year: await make.project({ pid: 'year', state: 'open' }),
    elsewhere: await make.project({ pid: 'elsewhere', state: 'open' }),
    draft: await make.project({ pid: 'draft', state: 'draft', name: 'A name not to be known' }),
    fair: await make.project({ pid: 'fair', state: 'open', rosterPublished: true }),
  };

  const teams = new Map<TeamKey, Team>();
  const insiders = {} as Record<TeamKey, Person>;
  for (const key of TEAM_KEYS) {
    const [pid, tid] = partsOf(key);
    const team = await make.team(projects[pid], { tid });
    teams.set(key, team);
    insiders[key] = await person(`a member of ${key}`, ofTeam(key));
    await make.membership(team, insiders[key]);
  }

  const people = {} as Cast['people'];
  for (const role of PEOPLE) {
    const key = TEAM_OF[role];
    const team = key && teams.get(key);
    people[role] = await person(role, viewersOf(role));
    if (isAppointed(role)) await make.projectRole(projects.year, people[role], role);
    if (team !== undefined) await make.membership(team, people[role], isLed(role) ? 'member' : 'chief');
  }
  await withholdPlaces(make, projects.year, people);
  const offered = await offerPlaces(make, projects.year, teams.get('year/crew') as Team, people.unconfirmed);
  const candidate = await person('candidate', APPLICANT);
  const stranger = await person('stranger');
  const open = await person('open', { ...ANYBODY, name: ALL_ROLES });
  const seeker = await person('seeker', { ...ANYBODY, 'found uid': SEARCHERS, name: SEARCHERS });
  for (const pid of ['elsewhere', 'draft', 'fair'] as const) await make.projectRole(projects[pid], stranger, 'owner');
  return { projects, people, candidate, stranger, open, seeker, offered, insiders };
}
