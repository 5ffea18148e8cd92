import { parentPort } from 'node:worker_threads';
import { JOBS } from './import-jobs.ts';
import type { ImportJob } from './run-import-job.ts';

parentPort?.on('message', ({ name, args }: ImportJob) =>
  parentPort?.postMessage((JOBS[name] as (...args: unknown[]) => unknown)(...args)),
);
