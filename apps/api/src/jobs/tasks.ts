import type { CronItem, TaskList } from 'graphile-worker';
import { API_FEATURES } from '../features/index.ts';
import type { JobContext } from './job-context.ts';
import { sendMail } from './send-mail.ts';

/** What the worker can do: mail, which all features send, and the jobs of each. */
export const createTasks = (context: JobContext): TaskList => ({
  send_mail: sendMail(context),
  ...Object.fromEntries(
    API_FEATURES.flatMap(({ jobs = {} }) => Object.entries(jobs).map(([name, job]) => [name, job(context)])),
  ),
});

export const CRONTAB: CronItem[] = API_FEATURES.flatMap(({ crontab = [] }) => crontab);
