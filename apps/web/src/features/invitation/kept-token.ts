/** Longer than a mailed sign-in link works, and no longer. */
const KEPT_MS = 20 * 60_000;

/**
 * Signing in may lead through the mail and so into another tab: the token of a link waits in this browser for as long
 * as that can take.
 */
const keptToken = (key: string) => ({
  keep(token: string, now = Date.now()): void {
    try {
      localStorage.setItem(key, JSON.stringify({ token, at: now }));
    } catch {
      // Storage is switched off: then it is kept for as long as the page isn't loaded anew.
    }
  },

  read(now = Date.now()): string | null {
    try {
      const { token, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string; at?: number };
      if (token !== undefined && at !== undefined && now - at < KEPT_MS) return token;
      localStorage.removeItem(key);
    } catch {
      // see above
    }
    return null;
  },

  forget(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // see above
    }
  },
});

/** The app that shows the mail may be another browser; there the start page lists what was sent to the address. */
export const keptInvitation = keptToken('muster-invitation');
export const keptTeamLink = keptToken('muster-team-link');
