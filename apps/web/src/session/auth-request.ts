import i18next from 'i18next';
import { askForSignIn } from '../data/fresh-sign-in.ts';

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

/** Asks the sign-in service, and once more after a fresh sign-in where it wants one: no page has to think of it. */
export async function authRequest<Answer>(path: string, body?: object): Promise<Answer> {
  try {
    return await request(path, body);
  } catch (error) {
    const stale = error instanceof AuthRefusal && error.code === 'fresh-sign-in';
    if (!stale || !(await askForSignIn('stale'))) throw error;
    return request(path, body);
  }
}

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
  authRequest('/email-otp/send-verification-otp', { email, type: 'sign-in', next });

export const signInWithCode = (email: string, code: string): Promise<unknown> =>
  authRequest('/sign-in/email-otp', { email, otp: code });

export const signOut = (): Promise<unknown> => authRequest('/sign-out', {});

/** Both lead to the provider's own page, and from there back to ours. */
export async function goToProvider(purpose: 'sign-in' | 'connect', back: string, backOnError: string): Promise<void> {
  const path = purpose === 'sign-in' ? '/sign-in/social' : '/link-social';
  const { url } = await authRequest<{ url: string }>(path, {
    provider: 'oidc',
    callbackURL: back,
    errorCallbackURL: backOnError,
  });
  window.location.assign(url);
}
