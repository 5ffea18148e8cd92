import type { Feature } from '../../kernel/feature.ts';
import { attendance } from './attendance.ts';
import { endCalendar } from './calendar.ts';
import { copyTasks } from './copy-tasks.ts';
import { demo } from './demo.ts';
import { forgetSeats } from './forget-seats.ts';
import { enqueueFreeing } from './free-seats.ts';
import { held, heldKinds } from './held.ts';
import { Task } from './task.entity.ts';
import { TaskCalendar } from './task-calendar.entity.ts';
import { TaskCategory } from './task-category.entity.ts';
import { TaskMark } from './task-mark.entity.ts';
import { TaskPerson } from './task-person.entity.ts';
import { TaskPlace } from './task-place.entity.ts';
import { TaskReminder } from './task-reminder.entity.ts';
import { TaskSettings } from './task-settings.entity.ts';

/** The end of the event's last day; a day is over when it is over everywhere. */
const EVENT_ENDED = `(
  select ((project.ends_on + 1)::timestamp at time zone 'Etc/GMT+12')
  from task join project on project.id = task.project_id where task.id = task_person.task_id)`;

const written = (table: string, plain: string, texts: string, word: string) => ({
  table,
  plain,
  texts,
  project: `${table}.project_id`,
  called: `'${word} ' || ${table}.${table === 'task' ? 'title' : 'name'}`,
});

export const task: Feature = {
  name: 'task',
  entities: [Task, TaskCalendar, TaskCategory, TaskMark, TaskPerson, TaskPlace, TaskReminder, TaskSettings],
  heldKinds,
  held,
  demo,
  notAboutPeople: {
    TaskCategory: 'kinds of work in a project',
    TaskPlace: 'where the tasks of a project are',
    TaskSettings: 'what holds for all tasks of a project',
  },
  ended: [
    {
      name: 'who did which task',
      table: 'task_person',
      end: EVENT_ENDED,
      days: 365,
      since: 'the last day of the event',
    },
  ],
  texts: [
    written('task', 'title', 'titles', 'title of the task'),
    written('task', 'text', 'texts', 'text of the task'),
    written('task_place', 'name', 'names', 'name of the place'),
    written('task_category', 'name', 'names', 'name of the category'),
  ],
  attendance,
  project: { copy: copyTasks },
  // Who may not have a task any more loses it, and those who wait move up.
  onLosePlace: (em, { personId }) => enqueueFreeing(em, { personId }),
  person: {
    async onSuspend(em, personId) {
      await endCalendar(em, personId);
      await enqueueFreeing(em, { personId });
    },
    async onEndSessions(em, personId) {
      await endCalendar(em, personId);
    },
    onDeletion: forgetSeats,
  },
  inWords: {
    Task: (column) =>
      `(select json_build_object('pid', project.pid, 'titles', task.titles, 'starts_at', task.starts_at, 'due_on', task.due_on)
        from task join project on project.id = task.project_id where task.id = row."${column}")`,
  },
};
