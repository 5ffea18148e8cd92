const KEY = 'muster-invitation';

/** Signing in may lead through another page or another load of this one: the token waits in this tab, and only here. */
export function keepInvitation(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is switched off: then it is kept for as long as the page isn't loaded anew.
  }
}

export function keptInvitation(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // see above
  }
}
