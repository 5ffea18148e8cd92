/**
 * Some things take a sign-in of the last ten minutes, and some calls find that the session has ended elsewhere. Both say
 * so here and wait; the dialog that asks the person listens.
 */
export type WhySignIn = 'stale' | 'ended';

let waiting: { why: WhySignIn; answer: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
let declined = false;
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether the person signed in again. Several that ask at the same time get the same answer. */
export function askForSignIn(why: WhySignIn): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    change({ why, answer: promise, settle: resolve });
    return promise;
  }
  return waiting.answer;
}

export function answerSignIn(signedIn: boolean): void {
  const asked = waiting;
  if (asked?.why === 'ended') declined = !signedIn;
  change(null);
  asked?.settle(signedIn);
}

/** Why it is asked for, while it is. */
export const whySignInIsAsked = (): WhySignIn | null => waiting?.why ?? null;

/** Whether the person knows that the session has ended and does something else first: they are asked when they save. */
export const isSignInDeclined = (): boolean => declined;

export function onSignInAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
