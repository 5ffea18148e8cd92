import type { AppRouter } from '@muster/api/router';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { describe, expect, it } from 'vitest';
import { answerSignIn, whySignInIsAsked } from './fresh-sign-in.ts';
import { signInAgainLink } from './sign-in-again-link.ts';

const refusal = (slug: string) =>
  TRPCClientError.from<AppRouter>({
    error: { code: -32001, message: 'no', data: { problem: { slug } } },
  } as never);

/** Makes a call that is refused the first time. */
function call(type: 'mutation' | 'query', slug: string, signedIn: boolean) {
  let calls = 0;
  const link = signInAgainLink(() => signedIn)({});
  const answer = new Promise((done, fail) => {
    link({
      op: { id: 1, type, path: 'x', input: {}, context: {}, signal: null },
      next: () =>
        observable((observer) => {
          calls += 1;
          if (calls === 1) observer.error(refusal(slug) as never);
          else {
            observer.next({ result: { data: 'done' } } as never);
            observer.complete();
          }
        }),
    } as never).subscribe({ next: done, error: fail });
  });
  answer.catch(() => undefined);
  return { answer, calls: () => calls };
}

describe('a call that finds no sign-in that will do', () => {
  it.each([
    ['a change, with a session that has ended', 'mutation', 'unauthenticated', 'ended'],
    ['a change, with an old sign-in', 'mutation', 'fresh-sign-in', 'stale'],
    ['a read, with an old sign-in', 'query', 'fresh-sign-in', 'stale'],
  ] as const)('%s: asks, and is made again', async (_what, type, slug, why) => {
    const { answer, calls } = call(type, slug, true);
    expect([whySignInIsAsked(), calls()]).toEqual([why, 1]);
    answerSignIn(true);
    await answer;
    expect(calls()).toBe(2);
  });

  it('fails where the person would rather not', async () => {
    const { answer, calls } = call('mutation', 'unauthenticated', true);
    answerSignIn(false);
    await expect(answer).rejects.toThrow();
    expect(calls()).toBe(1);
  });

  it.each([
    ['a read, with a session that has ended', 'query', 'unauthenticated', true],
    ['a change by a person who was never signed in', 'mutation', 'unauthenticated', false],
    ['any other refusal', 'mutation', 'forbidden', true],
  ] as const)('%s: asks nothing', async (_what, type, slug, signedIn) => {
    const { answer } = call(type, slug, signedIn);
    await expect(answer).rejects.toThrow();
    expect(whySignInIsAsked()).toBeNull();
  });
});
