import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '../membership/membership.entity.ts';
import { PROJECT_ROLES, type ProjectRoleName } from '../project/project-role.entity.ts';
import { normaliseTag } from '../rules/tag-name.ts';
import { type Asked, type DirectorySource, isKnownPlace, isOwnPlace, SOURCES } from './sources.ts';
import { containing, Statement } from './statement.ts';

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

/**
 * Those whom the caller may find, sorted by name. What the caller may not see can't be searched for either, or a
 * search would tell it. One look at every candidate: a directory is one project and the pool, never all accounts.
 */
export function findPeople(
  em: EntityManager,
  asked: Asked,
  filter: DirectoryFilter,
  { limit, after }: Range,
): Promise<FoundPerson[]> {
  const statement = new Statement();
  const { bind } = statement;
  const sources = Object.entries(SOURCES).flatMap(([name, source]) => {
    const sql = source(asked, statement);
    return sql === null ? [] : [`select person_id, address, '${name}' as source from (${sql}) ${name}_people`];
  });
  const sql = `
    with candidate as (
      select person_id, bool_or(address) as address, array_agg(distinct source) as sources
      from (${sources.join(' union all ')}) sourced
      group by person_id
    ), known as (
      select person.id, coalesce(nullif(trim(person.badge_name), ''), person.name) as name, candidate.sources,
             case when candidate.address then person.email end as email,
             'pool' = any (candidate.sources) or person.resume_visibility = any (${bind(asList(asked.reach.resumes))}::text[])
               as resume_shown
      from candidate join person on person.id = candidate.person_id
      where person.suspended_at is null
    )
    select id as uid, name, left(lower(name), 60) as sort, sources, email, resume_shown as "resumeShown"
    from known
    where ${conditions(asked, filter, statement).join(' and ') || 'true'}
      ${after === undefined ? '' : `and (left(lower(name), 60), id) > (${bind(after.sort)}, ${bind(after.uid)}::uuid)`}
    order by sort, id
    limit ${bind(limit)}`;
  return em.execute<FoundPerson[]>(sql, statement.values);
}

function conditions(asked: Asked, filter: DirectoryFilter, statement: Statement): string[] {
  const { bind } = statement;
  const hasSkill = (comparison: string): string =>
    `(resume_shown and id in (select person_skill.person_id from person_skill
       join skill on skill.id = person_skill.skill_id where skill.normalised ${comparison}))`;
  const words = (filter.q ?? '').normalize('NFC').split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
  return [
    ...words.map((word) => {
      const pattern = containing(word);
      return `(name ilike ${bind(pattern)} or email ilike ${bind(pattern)}
        or ${hasSkill(`like ${bind(containing(normaliseTag(word)))}`)})`;
    }),
    ...(filter.skills ?? []).map((skill) => hasSkill(`= ${bind(normaliseTag(skill))}`)),
    ...(filter.source === undefined ? [] : [`${bind(filter.source)} = any (sources)`]),
    ...inPlace(asked, filter, statement),
    ...(filter.tags ?? []).map(
      (tag) => `id in (select membership.person_id from team_tag
        join membership on membership.id = team_tag.membership_id join team on team.id = membership.team_id
        where ${isKnownPlace(asked, statement)} and ${isOwnPlace(asked, statement)}
          and team_tag.name = ${bind(normaliseTag(tag))} ${ofTeam(filter, statement)})`,
    ),
  ];
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
    found.push(`id in (select membership.person_id from membership join team on team.id = membership.team_id
      where ${isKnownPlace(asked, statement)} ${ofTeam(filter, statement)}
        ${teamRole === undefined ? '' : `and membership.role = ${bind(teamRole)}`})`);
  }
  if (projectRole !== undefined) {
    found.push(`${asked.reach.all} and id in (select person_id from project_role
      where project_id = ${bind(asked.projectId)} and role = ${bind(projectRole)})`);
  }
  return found;
}

const asList = (texts: readonly string[]): string => `{${texts.join(',')}}`;
