import { unsubscribeRoutes } from '../http/unsubscribe.ts';
import { sendAnnouncements } from '../jobs/send-announcements.ts';
import { sendDueAnnouncements } from '../jobs/send-due-announcements.ts';
import type { ApiFeature } from './feature.ts';

export const announcement: ApiFeature = {
  name: 'announcement',
  tags: [{ name: 'Announcements', description: 'What was written to whom, and the links that everybody needs.' }],
  neverCompressed: ['subscription'],
  jobs: { send_announcements: sendAnnouncements, send_due_announcements: sendDueAnnouncements },
  // For what a process that died has left half done; everything else wakes the job itself.
  crontab: [
    { task: 'send_announcements', match: '* * * * *', options: { jobKey: 'send_announcements' } },
    // Times are chosen to the minute; what was due while no node was up goes out with the next one.
    { task: 'send_due_announcements', match: '* * * * *', options: { jobKey: 'send_due_announcements' } },
  ],
  routes: { '/unsubscribe': unsubscribeRoutes },
};
