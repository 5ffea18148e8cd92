import type { TokenScope } from '@muster/rules';
import { sql } from 'kysely';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { prepared } from '../../kernel/db/prepared.ts';

const ATTEMPTS = 5;

interface Parameters {
  username: string;
  passwordHash: Buffer;
  scopes: readonly TokenScope[] | null;
  tokenId: string;
  tokenHash: Buffer;
  tokenName: string | null;
  auditId: string;
}

/** `scopes` is null where the pair doesn't allow all of the requested ones. */
interface Redeemed {
  scopes: TokenScope[] | null;
  lifetime: number;
}

/**
 * Takes the pair and makes the token in one statement. The row lock of the update is what decides between
 * simultaneous exchanges: all but the first find the pair used. A wrong password counts as an attempt; asking for
 * more than the pair allows does too, but leaves the pair usable.
 *
 * The maker of the pair must still be allowed to: not suspended and, for a project's token, an owner of it. Their rows
 * are locked while the token is made, so that nobody is suspended or dismissed in between. The token's days count from
 * when it was asked for, and not from the exchange.
 */
export const redeem = prepared<Parameters, Redeemed>((_, parameter) => {
  const [username, passwordHash] = [parameter('username'), parameter('passwordHash')];
  const [tokenId, tokenHash, auditId] = [parameter('tokenId'), parameter('tokenHash'), parameter('auditId')];
  const [scopes, tokenName] = [parameter('scopes'), parameter('tokenName')];
  return sql<Redeemed>`
  with maker as materialized (
    select person.id from person
    where person.id = (select person_id from exchange_credential where username = ${username}) and person.suspended_at is null
    for share
  ), owner as materialized (
    select role.person_id, role.project_id
    from project_role role
    join exchange_credential pair on pair.project_id = role.project_id and pair.person_id = role.person_id
    where pair.username = ${username} and role.role = 'owner' and ${isConfirmed('role')}
    for share of role
  ), attempt as (
    update exchange_credential pair
    set attempts = attempts + 1,
        used_at = case when password_hash = ${passwordHash} and (${scopes}::text[] is null or pair.scopes @> ${scopes}::text[]) then now() end
    from maker
    where pair.username = ${username}
      and maker.id = pair.person_id
      and (pair.project_id is null
           or exists (select from owner where owner.project_id = pair.project_id and owner.person_id = pair.person_id))
      and pair.used_at is null
      and pair.expires_at > now()
      and pair.attempts < ${sql.lit(ATTEMPTS)}
    returning pair.*, pair.password_hash = ${passwordHash} as right_password
  ), token as (
    insert into api_token (id, hash, person_id, project_id, maker_id, exchange_id, name, scopes, expires_at)
    select ${tokenId}::uuid, ${tokenHash}::bytea, case when project_id is null then person_id end, project_id, person_id, id,
           coalesce(${tokenName}::text, token_name), coalesce(${scopes}::text[], scopes), created_at + make_interval(secs => token_lifetime)
    from attempt where used_at is not null
    returning id, person_id, project_id, maker_id, name, scopes, expires_at
  ), audit as (
    insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, after)
    select ${auditId}::uuid, 'person', maker_id, 'token.issue', project_id, id, jsonb_build_object('name', name, 'scopes', scopes)
    from token
  )
  select token.scopes, ceil(extract(epoch from token.expires_at - now()))::int as lifetime
  from attempt left join token on true
  where attempt.right_password`;
});
