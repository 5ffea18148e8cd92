import { describe, expect, it } from 'vitest';
import { answerSignIn, askForSignIn, isSignInDeclined, onSignInAsked, whySignInIsAsked } from './fresh-sign-in.ts';

describe('asking to sign in again', () => {
  it('gives all who wait the one answer, and can be asked again', async () => {
    const seen: unknown[] = [];
    const stop = onSignInAsked(() => seen.push(whySignInIsAsked()));
    const answers = Promise.all([askForSignIn('stale'), askForSignIn('ended')]);
    answerSignIn(true);
    expect(await answers).toEqual([true, true]);
    const again = askForSignIn('ended');
    answerSignIn(false);
    expect(await again).toBe(false);
    expect(seen).toEqual(['stale', null, 'ended', null]);
    stop();
  });

  it('remembers that a person whose session ended would rather not sign in now, until they do', () => {
    expect(isSignInDeclined()).toBe(true);
    void askForSignIn('stale');
    answerSignIn(true);
    expect(isSignInDeclined()).toBe(true);
    void askForSignIn('ended');
    answerSignIn(true);
    expect(isSignInDeclined()).toBe(false);
  });

  it('takes an answer that nobody waits for', () => {
    answerSignIn(true);
    expect(whySignInIsAsked()).toBeNull();
  });
});
