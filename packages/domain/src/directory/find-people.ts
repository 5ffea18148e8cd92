import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '../membership/membership.entity.ts';
import { PROJECT_ROLES, type ProjectRoleName } from '../project/project-role.entity.ts';
import { normaliseTag } from '../rules/tag-name.ts';
import { type Asked, DIRECTORY_SOURCES, type DirectorySource, isKnownPlace, isOwnPlace, SOURCES } from './sources.ts';
import { containing, Statement, withWordBeginning } from './statement.ts';

/** Everything that is given has to hold at once. */
export interface DirectoryFilter {
  /** Words, each in the name, a skill, or an address that the caller may know. */
  q?: string | undefined;
  tid?: string | undefined;
  role?: TeamRoleName | ProjectRoleName | undefined;
  skills?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
  source?: DirectorySource | undefined;
}

export interface FoundPerson {
  uid: string;
  name: string;
  /** What the list is sorted by. */
  sort: string;
  sources: DirectorySource[];
  /** Null where the caller may not know it. */
  email: string | null;
  /** Whether the caller may look into their resume. */
  resumeShown: boolean;
}

interface Range {
  limit: number;
  after?: { sort: string; uid: string } | undefined;
}

const MOST_WORDS = 8;
const SORT = 'left(lower(name), 60)';
const bitOf = (source: DirectorySource): number => 1 << DIRECTORY_SOURCES.indexOf(source);

/**
 * Those whom the caller may find, sorted by name. What the caller may not see can't be searched for either, or a
 * search would tell it. It looks at every candidate, without an index for parts of words: those would need an
 * extension, and know nothing of words of one or two characters, as Chinese names are. A directory is one project and
 * the pool, so that this is quick (`apps/api/bench/directory.ts`).
 */
export async function findPeople(
  em: EntityManager,
  asked: Asked,
  filter: DirectoryFilter,
  { limit, after }: Range,
): Promise<FoundPerson[]> {
  const statement = new Statement();
  const { bind } = statement;
  const sources = DIRECTORY_SOURCES.flatMap((name) => {
    const sql = SOURCES[name](asked, statement);
    return sql === null ? [] : [`select person_id, address, ${bitOf(name)} as source from (${sql}) ${name}_people`];
  });
  const rows = await em.execute<(Omit<FoundPerson, 'sources'> & { sources: number })[]>(
    `with candidate as (
       select person_id, bool_or(address) as address, bit_or(source) as sources
       from (${sources.join(' union all ')}) sourced
       group by person_id
     ), known as (
       select person.id, coalesce(nullif(trim(person.badge_name), ''), person.name) as name, candidate.sources,
              case when candidate.address then person.email end as email,
              candidate.sources & ${bitOf('pool')} > 0
                or person.resume_visibility = any (${bind(`{${asked.reach.resumes.join(',')}}`)}::text[]) as resume_shown
       from candidate join person on person.id = candidate.person_id
       where person.suspended_at is null
     )
     select id as uid, name, ${SORT} as sort, sources, email, resume_shown as "resumeShown"
     from known
     where ${conditions(asked, filter, statement).join(' and ') || 'true'}
       ${after === undefined ? '' : `and (${SORT}, id) > (${bind(after.sort)}, ${bind(after.uid)}::uuid)`}
     order by sort, id
     limit ${bind(limit)}`,
    statement.values,
  );
  return rows.map((row) => ({
    ...row,
    sources: DIRECTORY_SOURCES.filter((source) => (row.sources & bitOf(source)) !== 0),
  }));
}

function conditions(asked: Asked, filter: DirectoryFilter, statement: Statement): string[] {
  const { bind } = statement;
  const words = (filter.q ?? '').normalize('NFC').split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  const hasWord = (word: string): string =>
    `(name ilike ${bind(containing(word))} or email ilike ${bind(containing(word))} or (resume_shown and ${isAmong(
      `select person_skill.person_id from person_skill join skill on skill.id = person_skill.skill_id
       where ${likeSkill(word, statement)}`,
    )}))`;
  const hasSkill = (skill: string): string =>
    `resume_shown and ${isAmong(
      `select person_id from person_skill
       where skill_id = (select id from skill where normalised = ${bind(normaliseTag(skill))})`,
    )}`;
  const hasTag = (tag: string): string =>
    isAmong(`select membership.person_id from team_tag
      join membership on membership.id = team_tag.membership_id join team on team.id = membership.team_id
      where ${isKnownPlace(asked, statement)} and ${isOwnPlace(asked, statement)}
        and team_tag.name = ${bind(normaliseTag(tag))} ${ofTeam(filter, statement)}`);
  return [
    ...words.map(hasWord),
    ...(filter.source === undefined ? [] : [`sources & ${bitOf(filter.source)} > 0`]),
    ...inPlace(asked, filter, statement),
    ...(filter.skills ?? []).map(hasSkill),
    ...(filter.tags ?? []).map(hasTag),
  ];
}

/**
 * `is true` changes nothing but the plan: each set is looked up in a hash, made once. Without it the planner, which
 * can't know how many candidates there are, walks through the set for each of them.
 */
const isAmong = (set: string): string => `(id in (${set})) is true`;

/** One letter is in nearly every skill: it has to begin a word. */
function likeSkill(word: string, { bind }: Statement): string {
  const normalised = normaliseTag(word);
  if (normalised.length > 1) return `skill.normalised like ${bind(containing(normalised))}`;
  const [first, later] = withWordBeginning(normalised);
  return `(skill.normalised like ${bind(first)} or skill.normalised like ${bind(later)})`;
}

const ofTeam = ({ tid }: DirectoryFilter, { bind }: Statement): string =>
  tid === undefined ? '' : `and team.tid = ${bind(tid)}`;

/** Team and role of a team belong together: a chief of this team, not a chief somewhere who is in this team too. */
function inPlace(asked: Asked, filter: DirectoryFilter, statement: Statement): string[] {
  const { bind } = statement;
  const { tid, role } = filter;
  const found: string[] = [];
  const projectRole = PROJECT_ROLES.find((known) => known === role);
  const teamRole = projectRole === undefined ? role : undefined;
  if (tid !== undefined || teamRole !== undefined) {
    found.push(
      isAmong(`select membership.person_id from membership join team on team.id = membership.team_id
        where ${isKnownPlace(asked, statement)} ${ofTeam(filter, statement)}
          ${teamRole === undefined ? '' : `and membership.role = ${bind(teamRole)}`}`),
    );
  }
  if (projectRole !== undefined) {
    const set = `select person_id from project_role
      where project_id = ${bind(asked.projectId)} and role = ${bind(projectRole)}`;
    found.push(`${asked.reach.all} and ${isAmong(set)}`);
  }
  return found;
}
