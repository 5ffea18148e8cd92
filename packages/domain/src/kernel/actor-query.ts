import { stands } from './standing.ts';

/**
 * What a person is, project by project, as JSON: by the places that stand, for one that waits for their yes gives them
 * nothing. `where` narrows it, where only one project matters.
 */
const grantsOf = (personId: string, where: string): string => `
  coalesce((
    select json_agg(json_build_object('projectId', project_id, 'role', role, 'teamId', team_id))
    from (
      select project_id, role, null::uuid as team_id from project_role where person_id = ${personId} and ${stands('project_role')}
      union all
      select team.project_id, membership.role, team.id
      from membership join team on team.id = membership.team_id
      where membership.person_id = ${personId} and membership.left_at is null and ${stands('membership')}
    ) granted
    where ${where}
  ), '[]')`;

/**
 * The facts about a live token, as one row of JSON or none: whose it is, what it may, and what its owner is now
 * (the shape is `Actor`'s).
 * Whatever makes a token useless (revoked, expired, a suspended owner) makes it absent, so all of these look alike.
 */
export const liveTokenSql = (hash = '$1', grantsWhere = 'true'): string => `
  select json_build_object(
    'tokenId', token.id,
    'session', null,
    'projectId', token.project_id,
    'personId', token.person_id,
    'scopes', to_json(token.scopes),
    'administrator', coalesce(owner.administrator, false),
    'grants', ${grantsOf('token.person_id', grantsWhere)}
  ) as actor
  from api_token token
  left join person owner on owner.id = token.person_id
  where token.hash = ${hash}
    and token.revoked_at is null
    and token.expires_at > now()
    and owner.suspended_at is null`;

/** The same for somebody who is signed in. `$1` is the person. */
export const livePersonSql = (grantsWhere = 'true'): string => `
  select json_build_object(
    'tokenId', null,
    'session', null,
    'projectId', null,
    'personId', owner.id,
    'scopes', 'all',
    'administrator', owner.administrator,
    'grants', ${grantsOf('owner.id', grantsWhere)}
  ) as actor
  from person owner
  where owner.id = $1 and owner.suspended_at is null`;
