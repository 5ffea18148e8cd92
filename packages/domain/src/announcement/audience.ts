import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AnnouncementKind,
  PROJECT_ROLES,
  type ProjectRoleName,
  TEAM_ROLES,
  type TeamRoleName,
} from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { stands } from '../kernel/standing.ts';

/** Whom an announcement is for, as data: everybody, unless something narrows it. */
export interface Audience {
  /** Only people of these teams. */
  tids?: readonly string[];
  /** Only people who are one of these. */
  roles?: readonly (TeamRoleName | ProjectRoleName)[];
  /** Only people with one of these tags, as `normaliseTag` leaves them, in one of the teams. */
  tags?: readonly string[];
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

interface Piece {
  sql: string;
  values: unknown[];
}

/** Selects `person_id` of those whom one kind of audience means; null where the audience doesn't mean that kind. */
type Source = (audience: AudienceAsked, projectId: string) => Piece | null;

const wanted = <Role extends string>(all: readonly Role[], { roles }: AudienceAsked): Role[] =>
  all.filter((role) => roles === undefined || (roles as readonly string[]).includes(role));

const inTeams: Source = (audience, projectId) => {
  const roles = wanted(TEAM_ROLES, audience);
  if (audience.applicants || roles.length === 0) return null;
  const [teams, tagged] = [ofTeams(audience), withTag(audience)];
  return {
    sql: `select membership.person_id from membership join team on team.id = membership.team_id
          where team.project_id = ? and membership.left_at is null and ${stands('membership')}
            and membership.role in (select jsonb_array_elements_text(?::jsonb)) and ${teams.sql} and ${tagged.sql}`,
    values: [projectId, JSON.stringify(roles), ...teams.values, ...tagged.values],
  };
};

/** Of a closed team nobody is meant but by those who name it. */
const ofTeams = ({ tids }: AudienceAsked): Piece =>
  tids === undefined
    ? { sql: 'team.closed_at is null', values: [] }
    : { sql: 'team.tid in (select jsonb_array_elements_text(?::jsonb))', values: [JSON.stringify(tids)] };

const withTag = ({ tags }: AudienceAsked): Piece =>
  tags === undefined
    ? { sql: 'true', values: [] }
    : {
        sql: `exists (select from team_tag where team_tag.membership_id = membership.id
                and team_tag.name in (select jsonb_array_elements_text(?::jsonb)))`,
        values: [JSON.stringify(tags)],
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

const withProjectRole: Source = (audience, projectId) => {
  const { tids, tags, applicants } = audience;
  const roles = wanted(PROJECT_ROLES, audience);
  if (tids !== undefined || tags !== undefined || applicants || roles.length === 0) return null;
  return {
    sql: `select person_id from project_role
          where project_id = ? and ${stands('project_role')} and role in (select jsonb_array_elements_text(?::jsonb))`,
    values: [projectId, JSON.stringify(roles)],
  };
};

const amongChosen = ({ uids }: AudienceAsked): Piece =>
  uids === undefined
    ? { sql: 'true', values: [] }
    : { sql: 'person.id = any (?::uuid[])', values: [`{${uids.join(',')}}`] };

/** A further kind of people is one more source. */
const SOURCES: readonly Source[] = [inTeams, withProjectRole, applyingToTeams];

/** Everybody whom the audience means, once, with a name and how mail stands with them. */
function standingSql(audience: AudienceAsked, projectId: string, kind: AnnouncementKind): Piece {
  const pieces = SOURCES.map((source) => source(audience, projectId)).filter((piece) => piece !== null);
  const nobody = { sql: 'select null::uuid as person_id where false', values: [] };
  const meant = pieces.length === 0 ? [nobody] : pieces;
  const chosen = amongChosen(audience);
  return {
    sql: `select person.id as person_id, ${displayNameSql('person')} as name,
            case when person.suspended_at is not null then 'suspended'
                 when exists (select from announcement_opt_out o where o.project_id = ? and o.person_id = person.id and o.kind = ?) then 'opted_out'
                 when not person.email_verified then 'unverified'
                 else 'reached' end as standing
          from person where person.id in (${meant.map(({ sql }) => sql).join(' union ')}) and ${chosen.sql}`,
    values: [projectId, kind, ...meant.flatMap(({ values }) => values), ...chosen.values],
  };
}

export interface Reach {
  recipients: number;
  optedOut: number;
  /** Never signed in: nobody knows whether the address is theirs. */
  unverified: number;
  /** Some names of those who would get it. */
  sample: string[];
}

const SAMPLE_SIZE = 5;

export async function measureAudience(
  em: EntityManager,
  projectId: string,
  audience: AudienceAsked,
  kind: AnnouncementKind,
): Promise<Reach> {
  const { sql, values } = standingSql(audience, projectId, kind);
  const [reach] = await em.execute<Reach[]>(
    `with meant as (${sql})
     select count(*) filter (where standing = 'reached')::int as recipients,
            count(*) filter (where standing = 'opted_out')::int as "optedOut",
            count(*) filter (where standing = 'unverified')::int as unverified,
            coalesce((select json_agg(name) from (
              select name from meant where standing = 'reached' order by name, person_id limit ${SAMPLE_SIZE}) first), '[]') as sample
     from meant`,
    values,
  );
  return reach as Reach;
}

/**
 * Writes down who gets the mail, and says how many they are. People who were chosen one by one are written down also
 * where they get no mail: nothing else says that the announcement is for them, and that they may read its page.
 */
export async function addRecipients(
  em: EntityManager,
  announcementId: string,
  projectId: string,
  audience: AudienceAsked,
  kind: AnnouncementKind,
): Promise<number> {
  const { sql, values } = standingSql(audience, projectId, kind);
  const [added] = await em.execute<{ count: number }[]>(
    `with added as (
       insert into announcement_recipient (id, announcement_id, person_id, state, settled_at)
       select gen_random_uuid(), ?, person_id, case standing when 'reached' then 'waiting' else 'left_out' end,
              case standing when 'reached' then null else now() end
       from (${sql}) meant where standing = 'reached' or (?::boolean and standing <> 'suspended')
       returning state)
     select count(*) filter (where state = 'waiting')::int as count from added`,
    [announcementId, ...values, audience.uids !== undefined],
  );
  return added?.count ?? 0;
}
