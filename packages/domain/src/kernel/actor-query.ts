import { stands } from './standing.ts';

/** The project asks for nothing, or the person has accepted some version of its texts before: later ones never block. */
const hasAccepted = (personId: string): string => `(
  exists (
    select from policy_acceptance accepted join project_policy_text text on text.id = accepted.policy_text_id
    where accepted.person_id = ${personId} and text.project_id = granted.project_id)
  or not exists (
    select from project_policy_text text
    where text.project_id = granted.project_id and text.text ~ '\\S' and not exists (
      select from project_policy_text later
      where later.project_id = text.project_id and later.kind = text.kind and later.version > text.version)))`;

/**
 * Joins what a person is, project by project, as JSON, to a statement that knows their id: by the places that stand, for one that waits for their yes gives them
 * nothing. What they have in a project whose policies they have never accepted is withheld: it is no grant, so that
 * no policy can forget to ask. Named access is no grant either, and is in it so that it is withheld with the rest.
 * `offset 0`: acceptance is looked up once for both lists.
 */
const standingOf = (personId: string): string => `
  cross join lateral (
    select
      coalesce(json_agg(json_build_object('projectId', place.project_id, 'role', place.role, 'teamId', place.team_id))
        filter (where place.accepted and place.role is not null), '[]') as grants,
      coalesce(json_agg(json_build_object('projectId', place.project_id, 'role', place.role, 'teamId', place.team_id,
          'pid', (select asking.pid from project asking where asking.id = place.project_id)))
        filter (where not place.accepted), '[]') as withheld
    from (
      select granted.*, ${hasAccepted(personId)} as accepted
      from (
        select project_id, role, null::uuid as team_id from project_role where person_id = ${personId} and ${stands('project_role')}
        union all
        select in_project_id, role, team_id from membership
        where person_id = ${personId} and left_at is null and ${stands('membership')}
        union all
        select project_id, null, null from release_grant
        where person_id = ${personId} and ended_at is null and ${stands('release_grant')}
      ) granted
      offset 0
    ) place
  ) standing`;

/**
 * Tokens and their owners, if they have any; a project's token has none. An owner is looked up by their id (`offset 0`):
 * left to itself, PostgreSQL may go through the people in order until it comes to them, who may be the last.
 */
const TOKEN_AND_OWNER = `api_token token
  left join lateral (
    select administrator, suspended_at from person where person.id = token.person_id offset 0
  ) owner on true`;
/** Whatever makes a token useless (revoked, expired, a suspended owner) makes it absent, so all of these look alike. */
const IS_LIVE = 'token.revoked_at is null and token.expires_at > now() and owner.suspended_at is null';

/**
 * The facts about a live token, as one row of JSON or none: whose it is, what it may, and what its owner is now
 * (the shape is `Actor`'s).
 */
export const liveTokenSql = (hash = '$1'): string => `
  select json_build_object(
    'tokenId', token.id,
    'session', null,
    'projectId', token.project_id,
    'personId', token.person_id,
    'scopes', to_json(token.scopes),
    'administrator', coalesce(owner.administrator, false),
    'grants', standing.grants,
    'withheld', standing.withheld
  ) as actor
  from ${TOKEN_AND_OWNER}
  ${standingOf('token.person_id')}
  where token.hash = ${hash} and ${IS_LIVE}`;

/** The same for a signed-in person, who is `owner`. */
export const livePersonSql = (where: string): string => `
  select json_build_object(
    'tokenId', null,
    'session', null,
    'projectId', null,
    'personId', owner.id,
    'scopes', 'all',
    'administrator', owner.administrator,
    'grants', standing.grants,
    'withheld', standing.withheld
  ) as actor
  from person owner
  ${standingOf('owner.id')}
  where ${where} and owner.suspended_at is null`;
