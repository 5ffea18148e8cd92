import { normaliseTag, PROJECT_ROLES, type ProjectRoleName, TEAM_ROLES, type TeamRoleName } from '@muster/rules';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { anyOf, anyOfTexts, containing } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import type { Word } from './find-words.ts';
import {
  type Asked,
  addressed,
  type DirectorySource,
  isOpenApplication,
  isOwnPlace,
  isVisiblePlace,
  type PersonIds,
  SOURCES,
} from './sources.ts';

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

/** One for each filter that is given, about a `person` of the directory. */
export function conditions(
  asked: Asked,
  { tid, role, source, skills = [], tags = [] }: DirectoryFilter,
  words: readonly Word[],
): Expression<SqlBool>[] {
  return [
    ...words.map((word) => hasWord(asked, word)),
    ...(source === undefined ? [] : [isIn(asked, source)]),
    ...hasPlace(asked, { tid, role, source }),
    ...skills.map((skill) => hasSkill(asked, skill)),
    ...tags.map((tag) => hasTag(asked, tag, tid)),
  ];
}

const ofPerson = () => expressionBuilder<Tables, 'person'>();

function hasWord(asked: Asked, { text, skillIds }: Word): Expression<SqlBool> {
  const { and, eb, or, selectFrom } = ofPerson();
  const inSkills = () =>
    and([
      isAmong(selectFrom('person_skill').select('person_id').where('skill_id', '=', anyOf(skillIds))),
      isResumeShown(asked),
    ]);
  return or([
    eb(displayNameOf('person'), 'ilike', containing(text)),
    // Addresses are stored in lower case. The people who may be found by theirs are looked up only where one matches.
    and([eb('person.email', 'like', containing(text.toLowerCase())), isAmong(addressed(asked))]),
    ...(skillIds.length === 0 ? [] : [inSkills()]),
  ]);
}

function hasSkill(asked: Asked, skill: string): Expression<SqlBool> {
  const { and, selectFrom } = ofPerson();
  const withSkill = selectFrom('person_skill')
    .select('person_id')
    .where('skill_id', '=', selectFrom('skill').select('skill.id').where('normalised', '=', normaliseTag(skill)));
  return and([isAmong(withSkill), isResumeShown(asked)]);
}

const hasTag = (asked: Asked, tag: string, tid: string | undefined): Expression<SqlBool> =>
  isAmong(
    ofPerson()
      .selectFrom('team_tag')
      .innerJoin('membership', 'membership.id', 'team_tag.membership_id')
      .innerJoin('team', 'team.id', 'membership.team_id')
      .select('membership.person_id')
      .where(isVisiblePlace(asked))
      .where(isOwnPlace(asked))
      .where('team_tag.name', '=', normaliseTag(tag))
      .$if(tid !== undefined, (query) => query.where('team.tid', '=', tid ?? '')),
  );

/**
 * `is true` changes nothing but the plan: each set is looked up in a hash, made once. Without it the planner, which
 * can't know how many candidates there are, walks through the set for each of them.
 */
export const isAmong = (people: PersonIds): RawBuilder<boolean> => sql`(person.id in (${people})) is true`;

/** Whether the person comes from this source, for a `person` of the directory. */
function isIn(asked: Asked, source: DirectorySource): Expression<SqlBool> {
  const people = SOURCES[source](asked);
  return people === null ? sql<boolean>`false` : isAmong(people);
}

/** Whether the caller may look into the resume: people who want to be found show it. */
function isResumeShown(asked: Asked): Expression<SqlBool> {
  const { and, eb, or } = ofPerson();
  return or([
    eb('person.resume_visibility', '=', 'everyone'),
    isIn(asked, 'pool'),
    and([eb('person.resume_visibility', '=', anyOfTexts(asked.reach.resumes)), isIn(asked, 'project')]),
  ]);
}

/**
 * Team and role of a team belong together: a lead of this team, not a lead of another one who is in this team too. Of
 * applicants, it is the team that they wish to join.
 */
function hasPlace(asked: Asked, { tid, role, source }: DirectoryFilter): Expression<SqlBool>[] {
  const { selectFrom } = ofPerson();
  const found: Expression<SqlBool>[] = [];
  const projectRole = PROJECT_ROLES.find((known) => known === role);
  const teamRole = TEAM_ROLES.find((known) => known === role);
  if (source === 'applicants' && tid !== undefined && teamRole === undefined) {
    const applicants = selectFrom('application')
      .innerJoin('team', 'team.id', 'application.team_id')
      .select('application.person_id')
      .where(isOpenApplication(asked))
      .where('team.tid', '=', tid);
    found.push(isAmong(applicants));
  } else if (tid !== undefined || teamRole !== undefined) {
    const members = selectFrom('membership')
      .innerJoin('team', 'team.id', 'membership.team_id')
      .select('membership.person_id')
      .where(isVisiblePlace(asked))
      .$if(tid !== undefined, (query) => query.where('team.tid', '=', tid ?? ''))
      .$if(teamRole !== undefined, (query) => query.where('membership.role', '=', teamRole ?? 'member'));
    found.push(isAmong(members));
  }
  if (projectRole !== undefined) {
    const people = selectFrom('project_role')
      .select('project_role.person_id')
      .where('project_role.project_id', '=', asked.projectId)
      .where('project_role.role', '=', projectRole)
      .where(isConfirmed('project_role'));
    found.push(asked.reach.all ? isAmong(people) : sql<boolean>`false`);
  }
  return found;
}
