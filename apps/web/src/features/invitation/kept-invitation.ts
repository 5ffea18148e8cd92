const KEY = 'muster-invitation';
/** Longer than a mailed sign-in link works, and no longer. */
const KEPT_MS = 20 * 60_000;

/**
 * Signing in may lead through the mail and so into another tab: the token waits in this browser for as long as that can
 * take. The app that shows the mail may be another browser; there the start page lists what was sent to the address.
 */
export function keepInvitation(token: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ token, at: now }));
  } catch {
    // Storage is switched off: then it is kept for as long as the page isn't loaded anew.
  }
}

export function keptInvitation(now = Date.now()): string | null {
  try {
    const { token, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { token?: string; at?: number };
    if (token !== undefined && at !== undefined && now - at < KEPT_MS) return token;
    localStorage.removeItem(KEY);
  } catch {
    // see above
  }
  return null;
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // see above
  }
}
