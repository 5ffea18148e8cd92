import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Services } from './services.ts';

/** When the first answers are out: whoever waited for the start has them by then. */
const WARM_UP_MS = 1_000;
/** When pages have been opened, if any were. */
const GIVE_BACK_MS = 10_000;

/** What nobody waits for at the start, and yet should not have to wait for later. Answers how to leave it. */
export function beginWhatCanWait({ signIn }: Pick<Services, 'signIn'>): () => void {
  const timers = [
    setTimeout(() => void signIn.get(), WARM_UP_MS).unref(),
    setTimeout(() => void giveBackMemory(), GIVE_BACK_MS).unref(),
  ];
  return () => timers.forEach(clearTimeout);
}

/**
 * What is left of the start is much more than the service needs. V8 cleans up when
 * there is something to do, so that a service that nobody asks would keep it for ever. This stops it once, for a tenth of
 * a second.
 */
export function giveBackMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => Promise<void>;
  return collect({ type: 'major', execution: 'async' });
}
