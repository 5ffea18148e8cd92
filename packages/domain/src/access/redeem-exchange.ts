import type { TokenScope } from '@muster/rules';
import { hashSecret, newToken } from '../crypto/secret.ts';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import type { JobScope } from '../kernel/scope.ts';
import { runPrepared } from '../kernel/sql.ts';
import { stands } from '../kernel/standing.ts';

const ATTEMPTS = 5;

/**
 * Takes the pair and makes the token in one statement. The row lock of the update is what decides between
 * simultaneous exchanges: all but the first find the pair used. A wrong password counts as an attempt; asking for
 * more than the pair allows does too, but leaves the pair usable.
 *
 * The maker of the pair must still be allowed to: not suspended and, for a project's token, an owner of it. Their rows
 * are locked while the token is made, so that nobody is suspended or dismissed in between. The token's days count from
 * when it was asked for, and not from the exchange.
 */
const REDEEM = `
  with maker as materialized (
    select person.id from person
    where person.id = (select person_id from exchange_credential where username = $1) and person.suspended_at is null
    for share
  ), owner as materialized (
    select role.person_id, role.project_id
    from project_role role
    join exchange_credential pair on pair.project_id = role.project_id and pair.person_id = role.person_id
    where pair.username = $1 and role.role = 'owner' and ${stands('role')}
    for share of role
  ), attempt as (
    update exchange_credential pair
    set attempts = attempts + 1,
        used_at = case when password_hash = $2 and ($3::text[] is null or scopes @> $3) then now() end
    from maker
    where pair.username = $1
      and maker.id = pair.person_id
      and (pair.project_id is null
           or exists (select from owner where owner.project_id = pair.project_id and owner.person_id = pair.person_id))
      and pair.used_at is null
      and pair.expires_at > now()
      and pair.attempts < ${ATTEMPTS}
    returning pair.*, pair.password_hash = $2 as right_password
  ), token as (
    insert into api_token (id, hash, person_id, project_id, maker_id, exchange_id, name, scopes, expires_at)
    select $4, $5, case when project_id is null then person_id end, project_id, person_id, id,
           coalesce($6, token_name), coalesce($3, scopes), created_at + make_interval(secs => token_lifetime)
    from attempt where used_at is not null
    returning id, person_id, project_id, maker_id, name, scopes, expires_at
  ), audit as (
    insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, after)
    select $7, 'person', maker_id, 'token.issue', project_id, id, jsonb_build_object('name', name, 'scopes', scopes)
    from token
  )
  select token.scopes, ceil(extract(epoch from token.expires_at - now()))::int as lifetime
  from attempt left join token on true
  where attempt.right_password`;

export interface RedeemRequest {
  username: string;
  password: string;
  /** A part of what the pair allows; all of it when left out. */
  scopes?: readonly TokenScope[] | undefined;
  tokenName?: string | undefined;
}

export interface RedeemedToken {
  token: string;
  /** Seconds that are left of it. */
  lifetime: number;
  scopes: TokenScope[];
}

export async function redeemExchange({ em }: Pick<JobScope, 'em'>, request: RedeemRequest): Promise<RedeemedToken> {
  const token = newToken();
  const [row] = await runPrepared<{ scopes: TokenScope[] | null; lifetime: number }>(em, 'redeem-exchange', REDEEM, [
    request.username,
    hashSecret(request.password),
    request.scopes ?? null,
    newId(),
    hashSecret(token),
    request.tokenName ?? null,
    newId(),
  ]);
  // Wrong, used, expired, exhausted and unknown are one answer: a caller who guesses learns nothing.
  if (row === undefined) {
    throw new DomainError('invalid_grant', 'The username and password are not a pair that can be exchanged now.');
  }
  if (row.scopes === null) {
    throw new DomainError('invalid', 'The pair does not allow every scope that was asked for.', {
      fields: [{ pointer: '/scope', detail: 'Ask for a part of what was chosen when the pair was made.' }],
    });
  }
  return { token, lifetime: row.lifetime, scopes: row.scopes };
}
