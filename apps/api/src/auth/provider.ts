import type { Config } from '../config.ts';
import type { Foundations } from '../foundations.ts';
import { answers, type OidcProvider } from './oidc.ts';
import type { SignIn } from './sign-in.ts';

/** The sign-in as it is now: a provider that is away at the start is added as soon as it answers. */
export interface CurrentSignIn {
  get(): Promise<SignIn>;
  /** Whether the outside provider can be used. */
  hasProvider(): boolean;
  /** Whether there is one that has not answered yet. */
  awaitsProvider(): boolean;
  stop(): void;
}

export function startSignIn(
  foundations: Foundations,
  { publicUrl, oidc, retryMs }: Pick<Config, 'publicUrl' | 'oidc'> & { retryMs: number },
): CurrentSignIn {
  // A large library that no first answer needs: it is loaded at the first sign-in.
  const create = async (provider: OidcProvider | null) =>
    (await import('./sign-in.ts')).createSignIn(foundations, publicUrl, provider);
  let current: Promise<SignIn> | undefined;
  let ready = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async (): Promise<void> => {
    if (oidc === undefined || ready) return;
    const answer = await answers(oidc);
    if (answer === 'yes') {
      current = create(oidc);
      ready = true;
    } else {
      foundations.log.warn(
        answer === 'no'
          ? 'the OpenID provider does not answer'
          : 'the OpenID provider calls itself by another address than OIDC_ISSUER: it is not used',
      );
      timer = setTimeout(ask, retryMs).unref();
    }
  };
  void ask();
  return {
    get: () => (current ??= create(null)),
    hasProvider: () => ready,
    awaitsProvider: () => oidc !== undefined && !ready,
    stop: () => clearTimeout(timer),
  };
}
