import i18next from 'i18next';
import { askForSignIn, type WhySignIn } from '../data/fresh-sign-in.ts';
import { isSignedIn } from '../data/trpc.ts';

/** The sign-in service said no. `code` is its own word for why, or the name of the problem. */
export class AuthRefusal extends Error {
  readonly status: number | undefined;
  readonly code: string | undefined;
  /** Seconds to wait, where it says so. */
  readonly retryAfter: number | undefined;

  constructor(status?: number, code?: string, retryAfter?: number) {
    super(`refused: ${status ?? 'unreachable'} ${code ?? ''}`);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const STALE = ['fresh-sign-in', 'SESSION_NOT_FRESH'];

/** Why a person has to sign in before this can go on; null where that would not help. */
function whyAsk(error: unknown): WhySignIn | null {
  if (!(error instanceof AuthRefusal)) return null;
  if (error.code !== undefined && STALE.includes(error.code)) return 'stale';
  return error.status === 401 && isSignedIn() ? 'ended' : null;
}

/**
 * A change of one's own ways in, made once more after a sign-in where the service wants a fresh one or the session has
 * ended elsewhere: no page has to think of it, and nothing typed is lost.
 */
export async function signingInAgain<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    const why = whyAsk(error);
    if (why === null || !(await askForSignIn(why))) throw error;
    return change();
  }
}

/** A read finds no session: that leaves the page to decide. What signs in or out never asks for a sign-in. */
export const authRead = <Answer>(path: string): Promise<Answer> => request(path);

export const authChange = <Answer>(path: string, body: object): Promise<Answer> =>
  signingInAgain(() => request<Answer>(path, body));

/** With a body it is a POST, without one a GET. */
async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, {
    ...(body && {
      method: 'POST',
      // A code comes in the language of the page that asked for it.
      headers: { 'Content-Type': 'application/json', 'Accept-Language': i18next.language },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new AuthRefusal();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const { code, type } = (answer ?? {}) as { code?: string; type?: string };
  const wait = Number(response.headers.get('Retry-After'));
  throw new AuthRefusal(response.status, code ?? type?.split('/').at(-1), wait > 0 ? wait : undefined);
}

/** `next` is where the link in the mail leads on to. */
export const sendCode = ({ email, next }: { email: string; next: string }): Promise<unknown> =>
  request('/email-otp/send-verification-otp', { email, type: 'sign-in', next });

export const signInWithCode = (email: string, code: string): Promise<unknown> =>
  request('/sign-in/email-otp', { email, otp: code });

export const signOut = (): Promise<unknown> => request('/sign-out', {});

/** Both lead to the provider's own page, and from there back to ours. */
export async function goToProvider(purpose: 'sign-in' | 'connect', back: string, backOnError: string): Promise<void> {
  const path = purpose === 'sign-in' ? '/sign-in/social' : '/link-social';
  const body = { provider: 'oidc', callbackURL: back, errorCallbackURL: backOnError };
  const { url } = await (purpose === 'sign-in' ? request : authChange)<{ url: string }>(path, body);
  window.location.assign(url);
}
