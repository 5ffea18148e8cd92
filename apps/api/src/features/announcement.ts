import { unsubscribeRoutes } from '../http/unsubscribe.ts';
import { sendAnnouncements } from '../jobs/send-announcements.ts';
import type { ApiFeature } from './feature.ts';

export const announcement: ApiFeature = {
  name: 'announcement',
  tags: [{ name: 'Announcements', description: 'What was written to whom.' }],
  neverCompressed: ['subscription'],
  jobs: { send_announcements: sendAnnouncements },
  // For what a process that died has left half done; everything else wakes the job itself.
  crontab: [{ task: 'send_announcements', match: '* * * * *', options: { jobKey: 'send_announcements' } }],
  routes: { '/unsubscribe': unsubscribeRoutes },
};
