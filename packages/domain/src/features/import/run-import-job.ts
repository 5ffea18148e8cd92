import { WorkerQueue } from '../../kernel/worker-queue.ts';
import { JOBS } from './import-jobs.ts';

type Jobs = typeof JOBS;

export interface ImportJob {
  name: keyof Jobs;
  args: unknown[];
}

export type RunImportJob = <Name extends keyof Jobs>(
  name: Name,
  ...args: Parameters<Jobs[Name]>
) => Promise<ReturnType<Jobs[Name]>>;

const queue = new WorkerQueue<ImportJob, unknown>({
  file: new URL('./import-worker.ts', import.meta.url),
  name: 'imports',
  mostWaiting: 6,
  busy: 'Many imports are being read. Please try again in a moment.',
});

/** Some hundred lines: read sooner than a thread starts. */
const SMALL_TEXT = 16_000;

/** For previews: ten thousand lines take half a second, in which the process would answer nobody. */
export const forPreview = (text: string, personId: string | null, signal?: AbortSignal | undefined): RunImportJob =>
  text.length <= SMALL_TEXT ? atOnce : inThread(personId, signal);

export const inThread = (personId: string | null, signal?: AbortSignal | undefined): RunImportJob =>
  ((name, ...args) => queue.run({ name, args }, { personId, signal })) as RunImportJob;

/** For what is written under a lock, which must not wait for the previews of others. */
export const atOnce: RunImportJob = (async (name: keyof Jobs, ...args: unknown[]) =>
  (JOBS[name] as (...args: unknown[]) => unknown)(...args)) as RunImportJob;
