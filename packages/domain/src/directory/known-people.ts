import type { EntityManager } from '@mikro-orm/postgresql';
import type { Visibility } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { memoryOf } from '../kernel/kept-in-memory.ts';
import { SearchText } from '../kernel/search-text.ts';
import { sweptUp } from '../kernel/sql.ts';
import { stands } from '../kernel/standing.ts';
import { type ProjectVersion, projectVersion } from '../project/project-version.ts';
import { SORT_NAME } from './sorts.ts';

/** A team as places in it are seen. */
export interface KnownTeam {
  id: string;
  tid: string;
  position: number;
  closed: boolean;
}

export interface KnownPlace {
  team: KnownTeam;
  /** Whether the person's own yes opens their address to the chiefs. */
  opens: boolean;
}

/** What a person is found by, and what decides who finds them. */
export interface KnownPerson {
  id: string;
  /** What others call them, in small letters as PostgreSQL makes them; `sortName` is what the order goes by. */
  name: string;
  sortName: string;
  /** The place among all by the name as it is written. */
  rank: number;
  email: string;
  resume: Visibility;
  /** Hides from the roster. */
  hidden: boolean;
  hasRole: boolean;
  inPool: boolean;
  places: readonly KnownPlace[];
  appliedTo: readonly KnownTeam[];
  skillIds: readonly string[];
}

interface Row extends Pick<KnownPerson, 'id' | 'name' | 'email' | 'resume' | 'hidden'> {
  cut: string | null;
  rank: string;
  codes: string[];
  skills: string[] | null;
}

/**
 * Everybody whom somebody may find in the directory of a project, in the order of their names. Each source says with
 * one letter what the person is: `o` and `p` have a place, open or not, `a` applies, `r` has a role, `t` is in the pool.
 */
const KNOWN = `
  with source as materialized (
    select membership.person_id, case when membership.confirmed_at is not null then 'o' else 'p' end as kind, membership.team_id
    from membership where membership.in_project_id = ? and membership.left_at is null and ${stands('membership')}
    union all
    select application.person_id, 'a', application.team_id from application join team on team.id = application.team_id
    where team.project_id = ? and application.state = 'applied'
    union all
    select project_role.person_id, 'r', null from project_role where project_role.project_id = ? and ${stands('project_role')}
    union all
    select talent_pool_entry.person_id, 't', null from talent_pool_entry
  ), coded as materialized (
    select source.person_id, array_agg(source.kind || coalesce(team.code, '')) as codes
    from source left join (
      select id, id || ' ' || tid || ' ' || position || case when closed_at is null then '' else ' closed' end as code from team where project_id = ?
    ) team on team.id = source.team_id
    group by source.person_id
  ), known as (
    select person.id, ${displayNameSql('person')} as name, person.email, person.resume_visibility as resume, coded.codes
    from coded full join ${sweptUp('person', 'select person_id from coded')} on person.id = coded.person_id
    where person.suspended_at is null
  ), skilled as materialized (
    select person_id, array_agg(skill_id::text order by skill_id) as skills
    from person_skill where person_id = any (array(select person_id from coded)) group by person_id
  )
  select known.id, lower(known.name) as name, nullif(${SORT_NAME}, lower(known.name)) as cut, known.email, known.resume, known.codes,
         skilled.skills, row_number() over (order by known.name, known.id) as rank,
         known.id in (select hidden.person_id from roster_opt_out hidden where hidden.project_id = ?) as hidden
  from known left join skilled on skilled.person_id = known.id
  order by ${SORT_NAME}, known.id`;

/** People have a few teams and skills among them, again and again: each combination is kept once. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

export async function loadKnownPeople(em: EntityManager, projectId: string): Promise<KnownPerson[]> {
  const rows = await em.execute<Row[]>(KNOWN, Array(5).fill(projectId));
  const teamOf = once((code): KnownTeam => {
    const [id = '', tid = '', position, closed] = code.split(' ');
    return { id, tid, position: Number(position), closed: closed !== undefined };
  });
  const placeOf = once((code): KnownPlace => ({ team: teamOf(code.slice(1)), opens: code.startsWith('o') }));
  const placesOf = once((codes) => codes.split(',').filter(Boolean).map(placeOf));
  const teamsOf = once((codes) =>
    codes
      .split(',')
      .filter(Boolean)
      .map((code) => teamOf(code.slice(1))),
  );
  const skillsOf = once((ids) => ids.split(',').filter(Boolean));
  return rows.map(({ id, name, cut, rank, email, resume, hidden, codes, skills }) => {
    const having = (letters: string) => codes.filter((code) => letters.includes(code[0] ?? '')).join(',');
    return {
      ...{ id, name, sortName: cut ?? name, rank: Number(rank), email, resume, hidden },
      hasRole: codes.includes('r'),
      inPool: codes.includes('t'),
      places: placesOf(having('op')),
      appliedTo: teamsOf(having('a')),
      skillIds: skillsOf(skills?.join(',') ?? ''),
    };
  });
}

/** An object with its fields, strings, which take one byte a letter or two, twice, and what callers see of the person. */
const BYTES_OF_ONE = 320;
const bytesOf = (people: readonly KnownPerson[]): number =>
  people.reduce((sum, { name, email }) => sum + BYTES_OF_ONE + 4 * (name.length + email.length), 0);

const searchTexts = new WeakMap<readonly KnownPerson[], { names: SearchText; emails: SearchText }>();

/** All names and addresses of people who are kept, to be searched at once. */
export function searchTextsOf(people: readonly KnownPerson[]) {
  const known = searchTexts.get(people);
  if (known !== undefined) return known;
  const made = {
    names: new SearchText(people.map(({ name }) => name)),
    emails: new SearchText(people.map(({ email }) => email)),
  };
  searchTexts.set(people, made);
  return made;
}

/** Undefined where they aren't kept, or not yet. */
export const keptPeople = (
  em: EntityManager,
  projectId: string,
  { found }: Pick<ProjectVersion, 'found'>,
): Promise<readonly KnownPerson[] | undefined> =>
  memoryOf(em).find({
    ...{ projectId, name: 'known people', version: found, bytesOf },
    load: () => loadKnownPeople(em, projectId),
  });

/** The people as they are at this moment, and what else was asked; undefined where they aren't kept, or not yet. */
export async function knownPeople(
  em: EntityManager,
  projectId: string,
  words: readonly string[] = [],
): Promise<(Pick<ProjectVersion, 'lowered'> & { people: readonly KnownPerson[] }) | undefined> {
  const version = await projectVersion(em, projectId, words);
  const people = version && (await keptPeople(em, projectId, version));
  return people && { people, lowered: version.lowered };
}
