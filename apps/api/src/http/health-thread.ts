import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '../config-error.ts';
import { ACCEPTING, type HealthThreadData, LAST_BEAT } from './health-state.ts';

const BEAT_MS = 500;
/** Long enough for the slowest honest piece of work, short enough for a restart to help. */
const STUCK_AFTER_MS = 30_000;

export interface HealthThread {
  /** From now on the node is not ready. */
  refuse(): void;
  stop(): Promise<void>;
}

/**
 * Answers health checks on a port, a thread and a database connection of its own. On the main port a check waits behind
 * the callers that came before it, as every request does: under a crowd that took seconds, and a balancer that asks
 * there takes a busy node for a dead one.
 */
export async function startHealthThread(
  options: Pick<HealthThreadData, 'databaseUrl' | 'host' | 'port'>,
  stuckAfterMs = STUCK_AFTER_MS,
): Promise<HealthThread> {
  const state = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
  const beat = (): bigint => Atomics.store(state, LAST_BEAT, BigInt(Date.now()));
  Atomics.store(state, ACCEPTING, 1n);
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  const workerData: HealthThreadData = { ...options, stuckAfterMs, state };
  const worker = new Worker(new URL('./health-worker.ts', import.meta.url), { workerData, name: 'health' });
  const [failure] = (await once(worker, 'message')) as [string | null];
  if (failure !== null) throw new ConfigError(failure);
  return {
    refuse: () => void Atomics.store(state, ACCEPTING, 0n),
    async stop() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
