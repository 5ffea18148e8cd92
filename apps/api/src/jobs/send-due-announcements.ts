import { sendDueAnnouncements as sendDue } from '@muster/domain';
import type { Task } from 'graphile-worker';
import type { JobContext } from './job-context.ts';

/** Writes down what is due; the job that sends mail by mail goes on from there. */
export const sendDueAnnouncements =
  ({ orm, keys, publicUrl }: JobContext): Task =>
  () =>
    sendDue({ em: orm.em.fork(), keys, publicUrl });
