import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { ConfigError } from '../config-error.ts';
import { answerOn } from '../metrics/across-threads.ts';
import type { Metrics } from '../metrics/metrics.ts';
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
  {
    metrics,
    ...options
  }: Pick<HealthThreadData, 'databaseUrl' | 'host' | 'port'> & {
    metrics?: { metrics: Metrics; token: string } | undefined;
  },
  stuckAfterMs = STUCK_AFTER_MS,
): Promise<HealthThread> {
  const state = new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
  const beat = (): bigint => Atomics.store(state, LAST_BEAT, process.hrtime.bigint());
  Atomics.store(state, ACCEPTING, 1n);
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  const channel = metrics === undefined ? undefined : new MessageChannel();
  const told = metrics && channel && { port: channel.port2, token: metrics.token, type: metrics.metrics.type };
  if (metrics && channel) answerOn(channel.port1, metrics.metrics);
  const workerData: HealthThreadData = { ...options, stuckAfterMs, state, metrics: told };
  const worker = new Worker(new URL('./health-worker.ts', import.meta.url), {
    workerData,
    transferList: channel ? [channel.port2] : [],
    name: 'health',
  });
  const [failure] = (await once(worker, 'message')) as [string | null];
  if (failure !== null) throw new ConfigError(failure);
  return {
    refuse: () => void Atomics.store(state, ACCEPTING, 0n),
    async stop() {
      clearInterval(timer);
      channel?.port1.close();
      await worker.terminate();
    },
  };
}
