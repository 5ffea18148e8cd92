import { normaliseTag, PROJECT_ROLES, type ProjectRoleName, type TeamRoleName } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { containing } from '../kernel/sql.ts';
import { stands } from '../kernel/standing.ts';
import type { Word } from './find-words.ts';
import {
  type Asked,
  addressed,
  type DirectorySource,
  isOpenApplication,
  isOwnPlace,
  isVisiblePlace,
  SOURCES,
} from './sources.ts';
import type { Statement } from './statement.ts';

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

/** One for each filter that is given, about a `person` of the directory and the `name` that others call them. */
export function conditions(
  asked: Asked,
  filter: DirectoryFilter,
  words: readonly Word[],
  statement: Statement,
): string[] {
  const { bind, uuids } = statement;
  const hasWord = ({ text, skillIds }: Word): string => {
    // Addresses are kept in small letters. Who may be known by theirs is asked only where one fits.
    const found = `${displayNameSql('person')} ilike ${bind(containing(text))}
      or (person.email like ${bind(containing(text.toLowerCase()))} and ${isAmong(addressed(asked, statement))})`;
    return skillIds.length === 0
      ? `(${found})`
      : `(${found} or (${isAmong(
          `select person_id from person_skill where skill_id = any (${uuids(skillIds)})`,
        )} and ${isResumeShown(asked, statement)}))`;
  };
  const hasSkill = (skill: string): string =>
    `${isAmong(
      `select person_id from person_skill
       where skill_id = (select id from skill where normalised = ${bind(normaliseTag(skill))})`,
    )} and ${isResumeShown(asked, statement)}`;
  const hasTag = (tag: string): string =>
    isAmong(`select membership.person_id from team_tag
      join membership on membership.id = team_tag.membership_id join team on team.id = membership.team_id
      where ${isVisiblePlace(asked, statement)} and ${isOwnPlace(asked, statement)}
        and team_tag.name = ${bind(normaliseTag(tag))} ${ofTeam(filter, statement)}`);
  return [
    ...words.map(hasWord),
    ...(filter.source === undefined ? [] : [isIn(asked, filter.source, statement)]),
    ...inPlace(asked, filter, statement),
    ...(filter.skills ?? []).map(hasSkill),
    ...(filter.tags ?? []).map(hasTag),
  ];
}

/**
 * `is true` changes nothing but the plan: each set is looked up in a hash, made once. Without it the planner, which
 * can't know how many candidates there are, walks through the set for each of them.
 */
export const isAmong = (set: string): string => `(person.id in (${set})) is true`;

/** Whether the person comes from this source, for a `person` of the directory. */
function isIn(asked: Asked, source: DirectorySource, statement: Statement): string {
  const set = SOURCES[source](asked, statement);
  return set === null ? 'false' : isAmong(set);
}

/** Whether the caller may look into the resume: who wants to be found shows it. */
const isResumeShown = (asked: Asked, statement: Statement): string =>
  `(person.resume_visibility = 'everyone' or ${isIn(asked, 'pool', statement)}
    or (person.resume_visibility = any (${statement.bind(`{${asked.reach.resumes.join(',')}}`)}::text[])
      and ${isIn(asked, 'project', statement)}))`;

const ofTeam = ({ tid }: DirectoryFilter, { bind }: Statement): string =>
  tid === undefined ? '' : `and team.tid = ${bind(tid)}`;

/**
 * Team and role of a team belong together: a chief of this team, not a chief somewhere who is in this team too. Of
 * applicants, it is the team that they wish to join.
 */
function inPlace(asked: Asked, filter: DirectoryFilter, statement: Statement): string[] {
  const { bind } = statement;
  const { tid, role, source } = filter;
  const found: string[] = [];
  const projectRole = PROJECT_ROLES.find((known) => known === role);
  const teamRole = projectRole === undefined ? role : undefined;
  if (source === 'applicants' && tid !== undefined && teamRole === undefined) {
    found.push(
      isAmong(`select application.person_id from application join team on team.id = application.team_id
        where ${isOpenApplication(asked, statement)} ${ofTeam(filter, statement)}`),
    );
  } else if (tid !== undefined || teamRole !== undefined) {
    found.push(
      isAmong(`select membership.person_id from membership join team on team.id = membership.team_id
        where ${isVisiblePlace(asked, statement)} ${ofTeam(filter, statement)}
          ${teamRole === undefined ? '' : `and membership.role = ${bind(teamRole)}`}`),
    );
  }
  if (projectRole !== undefined) {
    const set = `select person_id from project_role
      where project_id = ${bind(asked.projectId)} and role = ${bind(projectRole)} and ${stands('project_role')}`;
    found.push(`${asked.reach.all} and ${isAmong(set)}`);
  }
  return found;
}
