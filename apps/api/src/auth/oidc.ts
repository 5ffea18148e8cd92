import type { GenericOAuthConfig } from 'better-auth/plugins';

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The provider's name in addresses and in the table of identities. */
export const PROVIDER_ID = 'oidc';

const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;

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
  accountSubject: ({ profile }) => `${issuer}|${String(profile.sub)}`,
});

/** Whether the provider can be asked right now. */
export async function answers({ issuer }: OidcProvider): Promise<boolean> {
  try {
    return (await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
