import { calendarRoutes } from '../http/calendar.ts';
import type { ApiFeature } from './feature.ts';

export const task: ApiFeature = {
  name: 'task',
  tags: [{ name: 'Tasks', description: 'What there is to do, and who does it.' }],
  // A secret address is in it.
  neverCompressed: ['task.openCalendar'],
  routes: { '/calendar': calendarRoutes },
};
