import type { GenericOAuthConfig } from 'better-auth/plugins';

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The provider's name in addresses and in the table of identities. */
export const PROVIDER_ID = 'oidc';

const withoutSlash = (issuer: string): string => issuer.replace(/\/+$/, '');
const discoveryUrl = (issuer: string): string => `${withoutSlash(issuer)}/.well-known/openid-configuration`;

/** PKCE, state and nonce come with the library; what is ours is that a person is known by issuer and subject. */
export const oidcConfig = ({ issuer, clientId, clientSecret }: OidcProvider): GenericOAuthConfig => ({
  providerId: PROVIDER_ID,
  clientId,
  clientSecret,
  discoveryUrl: discoveryUrl(issuer),
  requireIdTokenVerification: true,
  pkce: true,
  scopes: ['openid', 'email', 'profile'],
  disableProviderLogout: true,
  // Nothing but true is true: some providers send text here, and “false” is text too.
  mapProfileToUser: (profile) => ({ emailVerified: profile.email_verified === true }),
  accountSubject: ({ tokens, profile }) => `${issuer}|${subjectOf(tokens.idToken, profile.sub)}`,
});

/**
 * The library has checked the ID token where there is one. Where it says too little, the rest is asked for elsewhere:
 * that has to be about the same person, and counts for nothing without a token.
 */
function subjectOf(idToken: string | undefined, told: unknown): string {
  const claims: unknown = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString() || '{}');
  const { sub } = claims as { sub?: unknown };
  if (typeof sub !== 'string' || sub === '' || sub !== told)
    throw new Error('the ID token is about nobody, or another');
  return sub;
}

/** Whether the provider can be asked right now, and is the one that was named: its own document says so, from its own address. */
export async function answers({ issuer }: OidcProvider): Promise<'yes' | 'no' | 'as another'> {
  try {
    const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(5_000), redirect: 'error' });
    if (!answer.ok) return 'no';
    const { issuer: named } = (await answer.json()) as { issuer?: unknown };
    return typeof named === 'string' && withoutSlash(named) === withoutSlash(issuer) ? 'yes' : 'as another';
  } catch {
    return 'no';
  }
}
