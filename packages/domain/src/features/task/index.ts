import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { column, expressions } from '../../kernel/db/expressions.ts';
import type { Feature, WrittenText } from '../../kernel/feature.ts';
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
const eventEnded = expressions()
  .selectFrom('task')
  .innerJoin('project', 'project.id', 'task.project_id')
  .select(({ ref }) => sql<Date>`(${ref('project.ends_on')} + 1)::timestamp at time zone 'Etc/GMT+12'`.as('at'))
  .where('task.id', '=', column('task_person', 'task_person', 'task_id'))
  .$asScalar();

const written = (
  table: 'task' | 'task_category' | 'task_place',
  plain: string,
  texts: string,
  called: string,
): WrittenText => ({
  table,
  plain,
  texts,
  project: column(table, table, 'project_id'),
  called,
  of: table === 'task' ? column(table, table, 'title') : column(table, table, 'name'),
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
      end: eventEnded,
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
    Task: (id) =>
      expressions()
        .selectFrom('task')
        .innerJoin('project', 'project.id', 'task.project_id')
        .select(({ ref }) =>
          jsonBuildObject({
            pid: ref('project.pid'),
            titles: ref('task.titles'),
            starts_at: ref('task.starts_at'),
            due_on: ref('task.due_on'),
          }).as('task'),
        )
        .where('task.id', '=', id),
  },
};
