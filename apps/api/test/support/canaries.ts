import { CANARIES, CANARY_ADDRESS } from '@muster/domain/testing';
import type { Answer } from './answer.ts';

/** Where an address is shown by rule: to administrators, who manage accounts, and to its owner at sign-in. */
const SHOWS_ADDRESSES = /^\/(trpc\/account\.|api\/auth\/sign-in\/email-otp)/;

/**
 * Every database of these tests holds a person whose records are canaries. No answer to any caller may carry one of them,
 * unless the test says that this very call is a release, or the person's own look.
 */
export function assertNoCanary(path: string, { text }: Answer, reveals: readonly string[]): void {
  const forbidden = [...CANARIES, ...(SHOWS_ADDRESSES.test(path) ? [] : [CANARY_ADDRESS])];
  for (const canary of forbidden)
    if (!reveals.includes(canary) && text.includes(canary))
      throw new Error(`${path} carries ${canary}, which nobody has released`);
}
