import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { answerSignIn, onSignInAsked, type WhySignIn, whySignInIsAsked } from '../data/fresh-sign-in.ts';
import { loadTexts } from '../i18n/index.ts';

type Dialog = ComponentType<{ why: WhySignIn }>;

/** Loaded ahead when the browser is idle: it is needed where much would be lost without it. */
export async function loadFreshSignIn(): Promise<Dialog> {
  const [{ FreshSignInDialog }] = await Promise.all([
    import('../session/fresh-sign-in-dialog.tsx'),
    loadTexts('session', 'ui'),
  ]);
  return FreshSignInDialog;
}

/** Asks to sign in again, on whichever page something needs it. */
export function FreshSignIn() {
  const why = useSyncExternalStore(onSignInAsked, whySignInIsAsked);
  const [Loaded, setLoaded] = useState<Dialog | null>(null);
  useEffect(() => {
    if (why === null || Loaded !== null) return;
    // Where it can't be had, whatever asked says that it failed, and the page stays as it is.
    loadFreshSignIn().then(
      (dialog) => setLoaded(() => dialog),
      () => answerSignIn(false),
    );
  }, [why, Loaded]);
  return why !== null && Loaded !== null && <Loaded why={why} />;
}
