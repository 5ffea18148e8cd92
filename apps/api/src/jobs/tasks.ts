import type { CronItem, TaskList } from 'graphile-worker';
import { applicationSummaries } from './application-summaries.ts';
import type { JobContext } from './job-context.ts';
import { placeEndings } from './place-endings.ts';
import { retention } from './retention.ts';
import { sendAnnouncements } from './send-announcements.ts';
import { sendMail } from './send-mail.ts';
import { settleAnswers } from './settle-answers.ts';
import { tokenEndings } from './token-endings.ts';

/** What the worker can do: the name of a job, as the domain enqueues it, and what runs for it. */
export const createTasks = (context: JobContext): TaskList => ({
  application_summaries: applicationSummaries(context),
  send_announcements: sendAnnouncements(context),
  place_endings: placeEndings(context),
  retention: retention(context),
  send_mail: sendMail(context),
  settle_answer: settleAnswers(context),
  token_endings: tokenEndings(context),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** What runs by the clock (UTC): once, on whichever node comes first. */
export const CRONTAB: CronItem[] = [
  { task: 'application_summaries', match: '0 6 * * *' },
  // A day that nobody was up for is made up for.
  { task: 'retention', match: '30 12 * * *', options: { backfillPeriod: DAY_MS } },
  { task: 'place_endings', match: '15 5 * * *', options: { backfillPeriod: DAY_MS } },
  // For what a process that died has left half done; everything else wakes the job itself.
  { task: 'send_announcements', match: '* * * * *', options: { jobKey: 'send_announcements' } },
  { task: 'token_endings', match: '0 6 * * *' },
];
