import type { Logger } from 'pino';

const REPORTED_EVERY_MS = 1_000;

/** Returns a function that counts a rejected request. The log gets one line per second at most. */
export function rejectionCounter(log: Pick<Logger, 'warn'>): () => void {
  let rejected = 0;
  const report = () => {
    log.warn({ rejected }, 'overload: requests were rejected');
    rejected = 0;
  };
  return () => {
    rejected += 1;
    if (rejected === 1) setTimeout(report, REPORTED_EVERY_MS).unref();
  };
}
