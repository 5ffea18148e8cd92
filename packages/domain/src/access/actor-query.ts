/**
 * The facts about a live token, as one row of JSON or none: whose it is, what it may, and what its owner is now
 * (the shape is `Actor`'s).
 * Whatever makes a token useless (revoked, expired, a suspended owner) makes it absent, so all of these look alike.
 * `$1` is the hash; `grantsWhere` narrows the grants, where only one project matters.
 */
export const liveTokenSql = (grantsWhere = 'true'): string => `
  select json_build_object(
    'tokenId', token.id,
    'projectId', token.project_id,
    'personId', token.person_id,
    'scopes', to_json(token.scopes),
    'administrator', coalesce(owner.administrator, false),
    'grants', coalesce((
      select json_agg(json_build_object('projectId', project_id, 'role', role, 'teamId', team_id))
      from (
        select project_id, role, null::uuid as team_id from project_role where person_id = token.person_id
        union all
        select team.project_id, membership.role, team.id
        from membership join team on team.id = membership.team_id
        where membership.person_id = token.person_id and membership.left_at is null
      ) granted
      where ${grantsWhere}
    ), '[]')
  ) as actor
  from api_token token
  left join person owner on owner.id = token.person_id
  where token.hash = $1
    and token.revoked_at is null
    and token.expires_at > now()
    and owner.suspended_at is null`;
