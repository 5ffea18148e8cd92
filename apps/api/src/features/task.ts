import { calendarRoutes } from '../http/calendar.ts';
import { wallHeaders } from '../http/wall.ts';
import { freeTaskSeats } from '../jobs/free-task-seats.ts';
import { remindOfTasks } from '../jobs/remind-of-tasks.ts';
import type { ApiFeature } from './feature.ts';

export const task: ApiFeature = {
  name: 'task',
  tags: [{ name: 'Tasks', description: 'What there is to do, and who does it.' }],
  // Secret addresses are in them, or in what they are asked with.
  neverCompressed: ['task.openCalendar', 'taskDay.openWall', 'taskDay.wall'],
  jobs: { free_task_seats: freeTaskSeats, remind_of_tasks: remindOfTasks },
  // Often enough for “an hour before”; each is told once.
  crontab: [{ task: 'remind_of_tasks', match: '*/10 * * * *' }],
  routes: { '/calendar': calendarRoutes, '/wall': wallHeaders },
};
