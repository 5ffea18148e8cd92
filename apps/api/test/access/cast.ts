import type { Person, Project, Team } from '@muster/domain';
import type { Factory } from '@muster/domain/testing';
import { PEOPLE, type PersonRole, type Role } from './roles.ts';
import { ADDRESS, ANY_UID, APPLICANT, APPOINTED_UID, DRAFT, OF_TEAM, type Secret } from './secrets.ts';

export interface Cast {
  projects: Record<'year' | 'elsewhere' | 'draft' | 'fair', Project>;
  people: Record<PersonRole, Person>;
  /** In no team yet, and has applied to one of each open project. */
  candidate: Person;
  /** Owns all projects but `year`. */
  stranger: Person;
  secrets: Secret[];
  /** Sealed records, which are secret to all but their owner, by role. */
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
  async function person(words: string, uid = ANY_UID, names?: readonly Role[]): Promise<Person> {
    const made = await make.person({
      email: `${slug(words)}@secret.example`,
      name: `Name of ${words}`,
      administrator: words === 'administrator',
    });
    secrets.push({ kind: 'uid', value: made.id, seenBy: uid });
    secrets.push({ kind: 'address', value: made.email, seenBy: ADDRESS });
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
  for (const [key, { uid, name }] of Object.entries(OF_TEAM)) {
    const [pid, tid] = key.split('/') as [keyof typeof projects, string];
    const team = await make.team(projects[pid], { tid });
    teams.set(key, team);
    await make.membership(team, await person(`somebody in ${key}`, uid, name));
  }

  const people = {} as Cast['people'];
  for (const role of PEOPLE) {
    const key = TEAM_OF[role] ?? '';
    const team = teams.get(key);
    const appointed = role === 'owner' || role === 'finance' || role === 'catering';
    people[role] = await person(role, OF_TEAM[key]?.uid ?? (appointed ? APPOINTED_UID : ANY_UID), OF_TEAM[key]?.name);
    if (appointed) await make.projectRole(projects.year, people[role], role);
    if (team !== undefined) await make.membership(team, people[role], role === 'member' ? 'member' : 'chief');
  }
  const [candidate, stranger] = [await person('candidate', APPLICANT, APPLICANT), await person('stranger')];
  for (const pid of ['elsewhere', 'draft', 'fair'] as const) await make.projectRole(projects[pid], stranger, 'owner');
  return { projects, people, candidate, stranger, secrets, records: new Map() };
}
