import type { Person, Project, Team } from '@muster/domain';
import type { Factory } from '@muster/domain/testing';
import { PEOPLE, type PersonRole, type Role } from './roles.ts';
import {
  ACCOUNT_ADDRESS,
  ANYBODY,
  APPLICANT,
  APPLICANT_NAME,
  APPOINTED,
  DRAFT,
  EVERYBODY,
  OF_TEAM,
  SEARCHERS,
  SEEKER,
  type Secret,
  UNCONFIRMED_NAME,
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
  /** The places of `unconfirmed`: what asks for their yes, and what lists call them. */
  offered: { offer: string; place: string };
  /** Somebody in each team. */
  insiders: ReadonlyMap<string, Person>;
  secrets: Secret[];
  /** Sealed records and resumes, which are no secret to their owner, by role. */
  records: Map<string, string[]>;
}

export const slug = (words: string): string => words.replaceAll(/[ /]/g, '-');

const TEAM_OF: Partial<Record<PersonRole, string>> = {
  chief: 'year/crew',
  member: 'year/crew',
  'chief of another team': 'year/kitchen',
};

/** Four projects with teams, somebody in each team, and everybody who has a role. */
export async function castEverybody(make: Factory): Promise<Cast> {
  const secrets: Secret[] = [];
  async function person(words: string, seen = ANYBODY, names?: readonly Role[]): Promise<Person> {
    const made = await make.person({
      email: `${slug(words)}@secret.example`,
      emailVerified: true,
      name: `Name of ${words}`,
      administrator: words === 'administrator',
    });
    secrets.push({ kind: 'uid', value: made.id, seenBy: seen.uid });
    secrets.push({ kind: 'found uid', value: made.id, seenBy: seen['found uid'] });
    secrets.push({ kind: 'address', value: made.email, seenBy: seen.address });
    secrets.push({ kind: 'account address', value: made.email, seenBy: ACCOUNT_ADDRESS });
    if (names !== undefined) secrets.push({ kind: 'name', value: made.name, seenBy: names });
    return made;
  }

  const projects = {
    year: await make.project({ pid: 'year', state: 'open' }),
    elsewhere: await make.project({ pid: 'elsewhere', state: 'open' }),
    draft: await make.project({ pid: 'draft', state: 'draft', name: 'A name not to be known' }),
    fair: await make.project({ pid: 'fair', state: 'open', rosterPublished: true }),
  };
  secrets.push({ kind: 'draft', value: projects.draft.name, seenBy: DRAFT });

  const teams = new Map<string, Team>();
  const insiders = new Map<string, Person>();
  for (const [key, seen] of Object.entries(OF_TEAM)) {
    const [pid, tid] = key.split('/') as [keyof typeof projects, string];
    const team = await make.team(projects[pid], { tid });
    teams.set(key, team);
    const insider = await person(`somebody in ${key}`, seen, seen.name);
    insiders.set(key, insider);
    await make.membership(team, insider);
  }

  const people = {} as Cast['people'];
  for (const role of PEOPLE) {
    const key = TEAM_OF[role] ?? '';
    const team = teams.get(key);
    const appointed = role === 'owner' || role === 'finance' || role === 'catering';
    const names = role === 'unconfirmed' ? UNCONFIRMED_NAME : OF_TEAM[key]?.name;
    people[role] = await person(role, OF_TEAM[key] ?? (appointed ? APPOINTED : ANYBODY), names);
    if (appointed) await make.projectRole(projects.year, people[role], role);
    if (team !== undefined) await make.membership(team, people[role], role === 'member' ? 'member' : 'chief');
  }
  const offered = await offerEverything(make, projects.year, teams, people.unconfirmed);
  const candidate = await person('candidate', APPLICANT, APPLICANT_NAME);
  const stranger = await person('stranger');
  const open = await person('open', ANYBODY, EVERYBODY);
  const seeker = await person('seeker', SEEKER, SEARCHERS);
  for (const pid of ['elsewhere', 'draft', 'fair'] as const) await make.projectRole(projects[pid], stranger, 'owner');
  return { projects, people, candidate, stranger, open, seeker, insiders, offered, secrets, records: new Map() };
}

/** Every kind of place there is, all of them given by others. */
async function offerEverything(make: Factory, year: Project, teams: ReadonlyMap<string, Team>, person: Person) {
  const given = { confirmedAt: null, givenName: 'As typed', givenEmail: 'as-typed@test.example' };
  const place = await make.membership(teams.get('year/crew') as Team, person, 'chief', given);
  for (const role of ['owner', 'finance', 'catering'] as const) await make.projectRole(year, person, role, given);
  await make.releaseGrant(year, person, given);
  return { offer: (await make.offer(year, person)).id, place: place.id };
}
