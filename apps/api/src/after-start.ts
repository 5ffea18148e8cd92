import type { Services } from './services.ts';

/** After the first responses: requests that waited for the start come first. */
const WARM_UP_MS = 1_000;

/** Loads the sign-in library ahead of the first sign-in. Returns a function that cancels it. */
export function scheduleWarmUp({ signIn }: Pick<Services, 'signIn'>): () => void {
  const warmUp = setTimeout(() => void signIn.get(), WARM_UP_MS).unref();
  return () => clearTimeout(warmUp);
}
