import type { EntityManager } from '@mikro-orm/postgresql';
import type { TokenScope } from '@muster/rules';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import { runPrepared } from '../kernel/sql.ts';
import { hashSecret, newToken } from './secret.ts';

const ATTEMPTS = 5;

/**
 * Takes the pair and makes the token in one statement. The row lock of the update is what decides between
 * simultaneous exchanges: all but the first find the pair used. A wrong password counts as an attempt; asking for
 * more than the pair allows does too, but leaves the pair usable.
 */
const REDEEM = `
  with attempt as (
    update exchange_credential pair
    set attempts = attempts + 1,
        used_at = case when password_hash = $2 and ($3::text[] is null or scopes @> $3) then now() end
    from person
    where pair.username = $1
      and person.id = pair.person_id
      and person.suspended_at is null
      and pair.used_at is null
      and pair.expires_at > now()
      and pair.attempts < ${ATTEMPTS}
    returning pair.*, pair.password_hash = $2 as right_password
  ), token as (
    insert into api_token (id, hash, person_id, project_id, maker_id, exchange_id, name, scopes, expires_at)
    select $4, $5, case when project_id is null then person_id end, project_id, person_id, id,
           coalesce($6, token_name), coalesce($3, scopes), now() + make_interval(secs => token_lifetime)
    from attempt where used_at is not null
    returning id, person_id, project_id, maker_id, name, scopes, expires_at
  ), audit as (
    insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, after)
    select $7, 'person', maker_id, 'token.issue', project_id, id, jsonb_build_object('name', name, 'scopes', scopes)
    from token
  )
  select token.scopes, extract(epoch from token.expires_at - now())::int as lifetime
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
  /** Seconds. */
  lifetime: number;
  scopes: TokenScope[];
}

export async function redeemExchange(em: EntityManager, request: RedeemRequest): Promise<RedeemedToken> {
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
  // Wrong, used, expired, exhausted and unknown are one answer: whoever guesses learns nothing.
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
