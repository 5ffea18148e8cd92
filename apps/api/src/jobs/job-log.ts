import { type Job, Logger as JobLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { DeliveryError } from '../mail/transport.ts';

/** What graphile-worker has to say, in our log, without payloads and without the words of errors: those quote values. */
export const createJobLog = (log: Logger): JobLogger =>
  new JobLogger(() => (level, message, { job, error, fatalError, failure }) => {
    const isTrouble = level === 'error' || level === 'warning';
    // What stands behind the colon is the error's own message.
    const words = failure === true ? 'job failed' : (message.split(/ \([a-z ]+: |:\s/, 1)[0] ?? '');
    log[isTrouble ? 'warn' : 'debug']({ ...describeJob(job), ...describeError(error ?? fatalError) }, words);
  });

function describeJob(job: unknown) {
  if (job == null) return {};
  const { id, task_identifier: task, attempts, max_attempts: of } = job as Job;
  return { job: { id, task, attempt: attempts, of } };
}

function describeError(error: unknown) {
  if (error == null) return {};
  return { err: error, ...(error instanceof DeliveryError ? { reason: error.message } : {}) };
}
