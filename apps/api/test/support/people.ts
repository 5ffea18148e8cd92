import { randomInt } from 'node:crypto';
import { type Mail, openMail, type SealedMail } from '@muster/domain';
import { beforeEach, expect } from 'vitest';
import type { Answer } from './answer.ts';
import type { Api, Ask } from './api.ts';

/** What our own page sends along. */
export const PAGE = { 'content-type': 'application/json', origin: 'http://localhost' };

export const newAddress = () => `person-${randomInt(1e9)}@test.example`;
export const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] as string;

/** What a mailed link carries. */
export const fragmentOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1));
/** The token in the link of a mail, which stands after the hash so that it is in no log. */
export function tokenInLink(mail: Mail | undefined): string {
  if (mail === undefined || !('link' in mail)) return expect.fail('no mail with a link');
  return new URLSearchParams(new URL(mail.link).hash.slice(1)).get('token') ?? expect.fail('no token in the link');
}

type SignInMail = Extract<Mail, { template: 'sign-in-code' }>;

/** People in browsers: signing in by code, and calling procedures with the cookie that they got. */
export function usePeople(api: Api) {
  const forgetLimits = () => api.db.em.getConnection().execute('delete from rate_limit');
  // All visitors here come from one network, more often than real people do.
  beforeEach(forgetLimits);

  /** The latest mails, out of the sealed jobs, newest first. */
  async function mails(): Promise<Mail[]> {
    const rows = await api.db.em.getConnection().execute<{ payload: SealedMail }[]>(
      `select job.payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
         where task.identifier = 'send_mail' order by job.id desc limit 20`,
    );
    return rows.map(({ payload }) => openMail(api.services.keys, payload));
  }

  async function codeFor(email: string): Promise<SignInMail> {
    const mail = (await mails()).find(
      (sent): sent is SignInMail => sent.template === 'sign-in-code' && sent.to === email,
    );
    return mail ?? expect.fail(`no mail to ${email}`);
  }

  const send = (email: unknown, headers: Record<string, string> = {}) =>
    api.ask('POST', '/api/auth/email-otp/send-verification-otp', {
      body: { email, type: 'sign-in' },
      headers: { ...PAGE, ...headers },
    });

  const enter = (email: string, otp: string, headers: Record<string, string> = {}) =>
    api.ask('POST', '/api/auth/sign-in/email-otp', { body: { email, otp }, headers: { ...PAGE, ...headers } });

  return {
    forgetLimits,
    mails,
    codeFor,
    send,
    enter,
    /** Answers the cookie. */
    async signIn(email: string): Promise<string> {
      await send(email);
      const answer = await enter(email, (await codeFor(email)).code);
      expect(answer.status).toBe(200);
      return cookieOf(answer);
    },
    query: (procedure: string, cookie: string, input: unknown = {}, more: Pick<Ask, 'reveals'> = {}) =>
      api.ask('GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
        headers: { cookie },
        ...more,
      }),
    mutate: (procedure: string, cookie: string, input: unknown = {}, more: Pick<Ask, 'reveals'> = {}) =>
      api.ask('POST', `/trpc/${procedure}`, {
        body: input,
        headers: { cookie, origin: 'http://localhost' },
        ...more,
      }),
  };
}

/** The path of a person's secret calendar address, made in a browser that has just signed in. */
export async function calendarOf(
  { signIn, mutate }: ReturnType<typeof usePeople>,
  { email }: { email: string },
): Promise<string> {
  const { body } = await mutate('task.openCalendar', await signIn(email));
  return new URL(body.result.data.data.url).pathname;
}
