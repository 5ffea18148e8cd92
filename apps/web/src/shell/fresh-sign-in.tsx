import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isFreshSignInAsked, onFreshSignInChange } from '../data/fresh-sign-in.ts';

const Dialog = lazy(async () => ({ default: (await import('../session/fresh-sign-in-dialog.tsx')).FreshSignInDialog }));

/** Asks to sign in again, on whichever page something needs it. */
export function FreshSignIn() {
  const asked = useSyncExternalStore(onFreshSignInChange, isFreshSignInAsked);
  return <Suspense>{asked && <Dialog />}</Suspense>;
}
