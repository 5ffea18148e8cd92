/**
 * Some things take a sign-in of the last ten minutes. Whoever does them says so here and waits; the dialog that asks
 * the person listens.
 */
let waiting: { answer: Promise<boolean>; settle: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether the person signed in again. Several that ask at the same time get the same answer. */
export function askForFreshSignIn(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    change({ answer: promise, settle: resolve });
    return promise;
  }
  return waiting.answer;
}

export function answerFreshSignIn(signedIn: boolean): void {
  const asked = waiting;
  change(null);
  asked?.settle(signedIn);
}

export const isFreshSignInAsked = (): boolean => waiting !== null;

export function onFreshSignInChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
