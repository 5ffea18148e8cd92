import type { MessagePort } from 'node:worker_threads';
import type { Readiness } from './health.ts';

/** The places of what the main thread writes and the health thread reads, without asking each other. */
export const ACCEPTING = 0;
export const LAST_BEAT = 1;

const NS_PER_MS = 1_000_000;

export interface HealthThreadData {
  databaseUrl: string;
  host: string;
  port: number;
  stuckAfterMs: number;
  state: BigInt64Array;
  /** Where the numbers of the main thread can be had, and by whom. */
  metrics: { port: MessagePort; token: string; type: string } | undefined;
}

/** The other side: what the main thread last said of itself. */
export const readinessIn = ({ state, stuckAfterMs }: Pick<HealthThreadData, 'state' | 'stuckAfterMs'>): Readiness => ({
  get accepting() {
    return Atomics.load(state, ACCEPTING) === 1n;
  },
  get stuck() {
    // By the clock that both threads share and that nobody sets: a corrected time of day isn't a main thread that is stuck.
    return Number(process.hrtime.bigint() - Atomics.load(state, LAST_BEAT)) / NS_PER_MS > stuckAfterMs;
  },
});
