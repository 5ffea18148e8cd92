import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createJobPool } from '@muster/domain';
import { makeWorkerUtils, parseCronItems, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { JobContext } from './job-context.ts';
import { createJobLog } from './job-log.ts';
import { CRONTAB, createTasks } from './tasks.ts';
import { keepVigil, type Vigil } from './vigil.ts';

const CONCURRENCY = 3;
const RESTART_MS = 2_000;
/** One for each job, and for listening, the sign of life and the sweep. */
const CONNECTIONS = CONCURRENCY + 3;

/**
 * Without batches graphile-worker 0.18 lets go of the promise by which a job is marked as done or failed: a database that
 * is away at that moment would end our process with an unhandled rejection. With them it ends its run, and we begin anew.
 */
const SAFELY = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface Worker {
  /** Takes no more jobs and waits for those at hand; those that outlast the patience are left for another attempt. */
  stop(patience: Promise<unknown>): Promise<void>;
}

/** Runs jobs until it is stopped. A database that goes away for a while interrupts it and doesn't end it. */
export function startWorker(context: JobContext, databaseUrl: string): Worker {
  const connections = createJobPool(databaseUrl, { size: CONNECTIONS });
  const logger = createJobLog(context.log);
  const stopping = new AbortController();
  let runner: Runner | undefined;
  /** In whose name the latest run claims its jobs. */
  let claimant: WorkerPool | undefined;

  async function runOnce(): Promise<void> {
    if (claimant !== undefined) await unclaim(claimant);
    const events: WorkerEvents = new EventEmitter();
    let vigil: Vigil | undefined;
    events.on('pool:create', ({ workerPool }) => {
      claimant = workerPool;
      vigil = keepVigil(connections, workerPool.id, context.log);
    });
    try {
      runner = await run({
        preset: SAFELY,
        pgPool: connections,
        logger,
        events,
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        taskList: context.tracing?.traceJobs(createTasks(context)) ?? createTasks(context),
        parsedCronItems: parseCronItems(CRONTAB),
      });
      if (stopping.signal.aborted) await runner.stop();
      await runner.promise;
    } finally {
      vigil?.end();
    }
  }

  /** What an interrupted run had claimed would otherwise stay claimed for four hours. */
  async function unclaim({ id }: WorkerPool): Promise<void> {
    const utils = await makeWorkerUtils({ pgPool: connections, logger });
    await utils.forceUnlockWorkers([id]).finally(() => utils.release());
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce().catch((err: unknown) => context.log.warn({ err }, 'jobs interrupted'));
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = keepRunning();
  return {
    async stop(patience) {
      stopping.abort();
      // A run that has ended by itself, and is about to begin anew, refuses to be stopped.
      const graceful = Promise.resolve(runner?.stop()).catch(() => undefined);
      const isLate = await Promise.race([graceful.then(() => false), patience.then(() => true)]);
      // Not `runner.kill()`, which does nothing once a stop has begun.
      if (isLate) await Promise.resolve(claimant?.forcefulShutdown('stopped')).catch(() => undefined);
      await ended;
      await connections.end();
    },
  };
}
