import { PROJECT_ROLES, type ProjectRoleName, TEAM_ROLES, type TeamRoleName } from '@muster/rules';
import { isInOpenTeam } from './numbers.ts';
import { stands } from './standing.ts';

/** Whom an announcement or a form is for, as data: everybody, unless something narrows it. */
export interface Audience {
  /** Only people of these teams. */
  tids?: readonly string[];
  /** Only people who are one of these. */
  roles?: readonly (TeamRoleName | ProjectRoleName)[];
  /** Only people with one of these tags, as `normaliseTag` leaves them, in one of the teams. */
  tags?: readonly string[];
  /**
   * Only people with one of these skills, as `normaliseTag` leaves them; of tasks. What people wrote in a resume that
   * they keep to themselves counts for nothing: who it is open to shows in who takes it, so a chief could otherwise find
   * out what a person hides by asking for one skill after the other. What counts is what the directory finds anyway.
   */
  skills?: readonly string[];
  /** Instead of those who are in the teams, those who wait for an answer whether they may be. */
  applicants?: true;
  /**
   * How many people were chosen one by one, in what is kept. Who they were stands with the recipients alone, from where
   * they go when their account goes.
   */
  chosen?: number;
}

/** An audience as it is asked for. */
export interface AudienceAsked extends Omit<Audience, 'chosen'> {
  /** Only these people; of them also those who wait for an answer, since the author who chose them saw that. */
  uids?: readonly string[];
}

export interface Piece {
  sql: string;
  values: unknown[];
}

/** Selects `person_id` of those whom one kind of audience means; null where the audience doesn't mean that kind. */
type Source = (audience: AudienceAsked, projectId: string) => Piece | null;

const wanted = <Role extends string>(all: readonly Role[], { roles }: AudienceAsked): Role[] =>
  all.filter((role) => roles === undefined || (roles as readonly string[]).includes(role));

/** Whether a place of the project that stands is meant, for statements that go over all of them anyway. */
function meantPlace(audience: AudienceAsked, projectId: string): Piece | null {
  const roles = wanted(TEAM_ROLES, audience);
  if (audience.applicants || roles.length === 0) return null;
  const [teams, tagged] = [placeInTeams(audience, projectId), withTag(audience)];
  const skilled = withSkill(audience, 'membership.person_id');
  return {
    sql: `membership.role = any (?::text[]) and ${teams.sql} and ${tagged.sql} and ${skilled.sql}`,
    values: [`{${roles.join(',')}}`, ...teams.values, ...tagged.values, ...skilled.values],
  };
}

const inTeams: Source = (audience, projectId) => {
  const meant = meantPlace(audience, projectId);
  return (
    meant && {
      sql: `select membership.person_id from membership
            where membership.in_project_id = ? and membership.left_at is null and ${stands('membership')} and ${meant.sql}`,
      values: [projectId, ...meant.values],
    }
  );
};

/** Of a closed team nobody is meant but by those who name it. */
const ofTeams = ({ tids }: AudienceAsked): Piece =>
  tids === undefined
    ? { sql: 'team.closed_at is null', values: [] }
    : { sql: 'team.tid in (select jsonb_array_elements_text(?::jsonb))', values: [JSON.stringify(tids)] };

/** The same of `membership`, which is not joined with its teams: of thousands of places PostgreSQL would expect a few. */
const placeInTeams = (audience: AudienceAsked, projectId: string): Piece => {
  if (audience.tids === undefined) return { sql: isInOpenTeam('membership'), values: [projectId] };
  const named = ofTeams(audience);
  return {
    sql: `membership.team_id in (select team.id from team where team.project_id = ? and ${named.sql})`,
    values: [projectId, ...named.values],
  };
};

const withTag = ({ tags }: AudienceAsked): Piece =>
  tags === undefined
    ? { sql: 'true', values: [] }
    : {
        sql: `exists (select from team_tag where team_tag.membership_id = membership.id
                and team_tag.name in (select jsonb_array_elements_text(?::jsonb)))`,
        values: [JSON.stringify(tags)],
      };

/** Shown to people who share a project with the person: nobody else's skills count. */
export const RESUME_SHOWN = `person.resume_visibility in ('projects', 'everyone')`;

const withSkill = ({ skills }: AudienceAsked, personId: string): Piece =>
  skills === undefined
    ? { sql: 'true', values: [] }
    : {
        sql: `exists (select from person_skill join skill on skill.id = person_skill.skill_id
                join person on person.id = person_skill.person_id
                where person_skill.person_id = ${personId} and ${RESUME_SHOWN}
                  and skill.normalised in (select jsonb_array_elements_text(?::jsonb)))`,
        values: [JSON.stringify(skills)],
      };

const applyingToTeams: Source = (audience, projectId) => {
  const { applicants, uids, roles, tags } = audience;
  const alsoChosen = uids !== undefined && roles === undefined && tags === undefined;
  if (!applicants && !alsoChosen) return null;
  const teams = ofTeams(audience);
  return {
    sql: `select application.person_id from application join team on team.id = application.team_id
          where team.project_id = ? and application.state = 'applied' and ${teams.sql}`,
    values: [projectId, ...teams.values],
  };
};

/** The same of a role in the project. */
function meantRole(audience: AudienceAsked): Piece | null {
  const { tids, tags, applicants } = audience;
  const roles = wanted(PROJECT_ROLES, audience);
  if (tids !== undefined || tags !== undefined || applicants || roles.length === 0) return null;
  const skilled = withSkill(audience, 'project_role.person_id');
  return {
    sql: `project_role.role in (select jsonb_array_elements_text(?::jsonb)) and ${skilled.sql}`,
    values: [JSON.stringify(roles), ...skilled.values],
  };
}

const withProjectRole: Source = (audience, projectId) => {
  const meant = meantRole(audience);
  return (
    meant && {
      sql: `select project_role.person_id from project_role
            where project_role.project_id = ? and ${stands('project_role')} and ${meant.sql}`,
      values: [projectId, ...meant.values],
    }
  );
};

export const amongChosen = ({ uids }: AudienceAsked): Piece =>
  uids === undefined
    ? { sql: 'true', values: [] }
    : { sql: 'person.id = any (?::uuid[])', values: [`{${uids.join(',')}}`] };

/** A further kind of people is one more source. */
const SOURCES: readonly Source[] = [inTeams, withProjectRole, applyingToTeams];

/** `person_id` of everybody whom the audience means, apart from who was chosen one by one. */
export function meantSql(audience: AudienceAsked, projectId: string): Piece {
  const pieces = SOURCES.map((source) => source(audience, projectId)).filter((piece) => piece !== null);
  return pieces.length === 0
    ? { sql: 'select null::uuid as person_id where false', values: [] }
    : { sql: pieces.map(({ sql }) => sql).join(' union '), values: pieces.flatMap(({ values }) => values) };
}

const NOBODY: Piece = { sql: 'false', values: [] };

/**
 * The same people, for a statement that reads every place and role of the project that stands: whether this `membership`
 * or this `project_role` is meant, and who else is by neither (a query for `person_id`, or null).
 */
export const meantByPlace = (audience: AudienceAsked, projectId: string) => ({
  place: meantPlace(audience, projectId) ?? NOBODY,
  role: meantRole(audience) ?? NOBODY,
  others: applyingToTeams(audience, projectId),
});
