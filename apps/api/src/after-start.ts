import { keepMemoryLow } from './give-back-memory.ts';
import type { Services } from './services.ts';

/** When the first answers are out: whoever waited for the start has them by then. */
const WARM_UP_MS = 1_000;

/** What nobody waits for at the start, and yet should not have to wait for later. Answers how to leave it. */
export function beginWhatCanWait({ signIn }: Pick<Services, 'signIn'>): () => void {
  const warmUp = setTimeout(() => void signIn.get(), WARM_UP_MS).unref();
  const leaveMemory = keepMemoryLow();
  return () => {
    clearTimeout(warmUp);
    leaveMemory();
  };
}
