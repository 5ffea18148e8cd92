import { describe, expect, it } from 'vitest';
import { answerFreshSignIn, askForFreshSignIn, isFreshSignInAsked, onFreshSignInChange } from './fresh-sign-in.ts';

describe('asking for a fresh sign-in', () => {
  it('gives all who wait the one answer, and can be asked again', async () => {
    const seen: boolean[] = [];
    const stop = onFreshSignInChange(() => seen.push(isFreshSignInAsked()));
    const answers = Promise.all([askForFreshSignIn(), askForFreshSignIn()]);
    answerFreshSignIn(true);
    expect(await answers).toEqual([true, true]);
    const again = askForFreshSignIn();
    answerFreshSignIn(false);
    expect(await again).toBe(false);
    expect(seen).toEqual([true, false, true, false]);
    stop();
  });

  it('takes an answer that nobody waits for', () => {
    answerFreshSignIn(true);
    expect(isFreshSignInAsked()).toBe(false);
  });
});
