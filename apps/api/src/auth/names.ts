/** Set by our own routes from the address that the proxy settings vouch for; whatever a client sends is overwritten. */
export const NETWORK_HEADER = 'x-muster-network';

/** The same for where a mailed link shall lead on to: the library hands its callbacks headers, and of bodies what it knows. */
export const NEXT_HEADER = 'x-muster-next';

/** Bound to the host wherever browsers allow it, which is with https. */
export const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-muster' : 'muster';

export const cookieName = (publicUrl: string): string => `${cookiePrefix(publicUrl)}_session`;
