import type { TokenScope } from '@muster/rules';
import { hashSecret, newToken } from '../../crypto/secret.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { redeem } from './redeem-exchange.sql.ts';

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
  const [row] = await redeem.execute(em, {
    username: request.username,
    passwordHash: hashSecret(request.password),
    scopes: request.scopes ?? null,
    tokenId: newId(),
    tokenHash: hashSecret(token),
    tokenName: request.tokenName ?? null,
    auditId: newId(),
  });
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
