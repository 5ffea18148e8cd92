import { enqueueMail, localeOf } from '@muster/domain';
import type { Foundations } from '../foundations.ts';
import { wantedLanguages } from '../http/wanted-languages.ts';
import { NEXT_HEADER } from './names.ts';

export interface SignInCode {
  email: string;
  code: string;
  /** What the link carries in place of the code. */
  secret: string;
  minutes: number;
  headers?: Headers | undefined;
}

/** The part after # never reaches a server, and the page behind the link waits for a click: scanners burn nothing. */
export const signInLink = (publicUrl: string, email: string, secret: string, next = ''): string =>
  `${publicUrl}/sign-in/confirm#${new URLSearchParams({ email, code: secret, ...(next && { next }) })}`;

/** Where the page that asked was on the way to. `bodies.ts` has let through only pages of ours. */
const nextIn = (headers: Headers | undefined): string => decodeURIComponent(headers?.get(NEXT_HEADER) ?? '');

/** In the language that the account chose or, without one, of the page that asked. */
export async function mailSignInCode(
  { orm, keys }: Foundations,
  publicUrl: string,
  request: SignInCode,
): Promise<void> {
  const { email, code, secret, minutes, headers } = request;
  const em = orm.em.fork();
  await enqueueMail(em, keys, {
    template: 'sign-in-code',
    to: email,
    locale: (await localeOf({ em }, { email, spoken: wantedLanguages(headers?.get('accept-language'))[0] })) ?? 'en',
    code,
    link: signInLink(publicUrl, email, secret, nextIn(headers)),
    minutes,
  });
}
