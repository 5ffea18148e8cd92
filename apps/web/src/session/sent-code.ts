/**
 * To whom a code was sent, for as long as it works: on a phone the tab is often loaded anew while one looks at the mail,
 * and has to be at the same step then.
 */
export interface SentCode {
  email: string;
  at: number;
}

const KEY = 'muster-sent-code';
const WORKS_MS = 10 * 60_000;

export function keepSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Storage is switched off: then the step is kept for as long as the page isn't loaded anew.
  }
}

export function readSentCode(now = Date.now()): SentCode | null {
  try {
    const { email, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SentCode>;
    if (typeof email !== 'string' || typeof at !== 'number') return null;
    return now - at < WORKS_MS ? { email, at } : null;
  } catch {
    return null;
  }
}

export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // see above
  }
}
