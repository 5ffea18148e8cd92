import {
  CalendarAnswer,
  CalendarState,
  CsvFile,
  Done,
  HoursExport,
  HoursListing,
  NewTask,
  NewTaskPattern,
  OwnTaskListing,
  ProjectPath,
  TaskAnswered,
  TaskChange,
  TaskDayListing,
  TaskListing,
  TaskPath,
  TaskPatternAnswer,
  TaskPeopleListing,
  TaskPersonAnswer,
  TaskPersonForm,
  TaskPersonPath,
  TaskQuery,
  TaskReminderAnswer,
} from '@muster/contract';
import {
  askForReminder,
  assignPerson,
  cancelTask,
  closeCalendar,
  createFromPattern,
  createTask,
  deleteTask,
  dropReminder,
  leaveTask,
  listHours,
  listMyTasks,
  listTaskDays,
  listTaskPeople,
  listTasks,
  markPerson,
  openCalendar,
  previewTasks,
  readCalendarAddress,
  readTask,
  removePerson,
  type Scope,
  type SentTask,
  signUp,
  type TaskEntry,
  undoMark,
  updateTask,
} from '@muster/domain';
import { z } from 'zod';
import { HOURS_CSV_EXAMPLE, hoursCsv } from '../csv/hours-csv.ts';
import type { Context } from '../trpc/context.ts';
import { router, token } from '../trpc/procedures.ts';
import { reasonOnWire } from '../trpc/reason-on-wire.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, versionsFromWire } from '../trpc/wire.ts';

const entryOnWire = ({ reason, ...rest }: TaskEntry) => ({
  ...toWire(rest),
  reason: reason === null ? null : reasonOnWire(reason),
});

async function answerTask(scope: Scope & Pick<Context, 'onVersion'>, pid: string, id: string) {
  const { audience, reason, version, ...rest } = await readTask(scope, { pid, id });
  if (version !== null) scope.onVersion?.(version);
  return {
    data: {
      ...toWire(rest),
      reason: reason === null ? null : reasonOnWire(reason),
      audience: audience as z.input<typeof TaskAnswered>['data']['audience'],
    },
  };
}

/** What is sent of a task, in the domain's spelling. */
const sentOf = (input: Omit<z.output<typeof TaskChange>, 'pid' | 'id' | 'versions'>): SentTask =>
  fromWire(input) as SentTask;

const RUN = 'For owners; of a team’s tasks also for its chiefs.';
const isMe = (scope: Scope, uid: string): boolean => uid === 'me' || uid === scope.actor.personId;
const uidOf = (scope: Scope, uid: string): string => (uid === 'me' ? (scope.actor.personId ?? '') : uid);

export const taskRouter = router({
  list: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks', {
        id: 'listTasks',
        tag: 'Tasks',
        summary: 'List the tasks',
        description:
          'What there is to do, how far it is taken, and whether you can take it and why not. No names. For people of the project, and its tokens.',
        errors: [404],
      }),
    )
    .input(TaskQuery)
    .output(TaskListing)
    .query(async ({ ctx, input: { open_to_me: openToMe, to_do: toDo, ...filter } }) => {
      const { items, nextCursor } = await listTasks(ctx, { ...filter, toDo, openToMe });
      return { data: items.map(entryOnWire), next_cursor: nextCursor };
    }),

  days: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/days', {
        id: 'listTaskDays',
        tag: 'Tasks',
        summary: 'List the days with tasks',
        description:
          'By the calendar where the project is: how much there is to do, and how much of it you can take. For people of the project, and its tokens.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(TaskDayListing)
    .query(async ({ ctx, input: { pid } }) => ({ data: toWire(await listTaskDays(ctx, { pid })) })),

  create: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks', {
        id: 'createTask',
        tag: 'Tasks',
        summary: 'Make a task',
        description: `Needs \`titles\`, and times or \`due_on\`. ${RUN}`,
        status: 201,
        location: '/api/projects/{pid}/tasks/{id}',
        errors: [404, 409],
      }),
    )
    .input(NewTask)
    .output(TaskAnswered)
    .mutation(async ({ ctx, input: { pid, ...sent } }) => {
      const id = await createTask(ctx, { pid, ...sentOf(sent) });
      return answerTask(ctx, pid, id);
    }),

  pattern: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/pattern', {
        id: 'createTasksFromPattern',
        tag: 'Tasks',
        summary: 'Make many tasks',
        description: `Such as “every two hours from nine to six, at three places, on two days”. With \`preview\`, only shows them. A time that does not exist is a problem: then nothing is made. ${RUN}`,
        errors: [404, 409],
      }),
    )
    .input(NewTaskPattern)
    .output(TaskPatternAnswer)
    .mutation(async ({ ctx, input: { pid, task, pattern: sent, preview } }) => {
      const { every_minutes: everyMinutes, last, ...rest } = sent;
      const pattern = { ...rest, everyMinutes, ...(last === undefined ? {} : { last }) };
      const asked = { pid, task: sentOf(task), pattern };
      const { slots, problems } = await previewTasks(ctx, asked);
      const iso = (at: number) => new Date(at).toISOString();
      return {
        data: {
          ids: preview ? [] : await createFromPattern(ctx, asked),
          slots: slots.map(({ day, from, until, place }) => ({
            day,
            starts_at: iso(from),
            ends_at: iso(until),
            place,
          })),
          problems,
        },
      };
    }),

  get: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/{id}', {
        id: 'readTask',
        tag: 'Tasks',
        summary: 'Read a task',
        description: 'As it stands with you. For people of the project, and its tokens.',
        versioned: true,
        errors: [404],
      }),
    )
    .input(TaskPath)
    .output(TaskAnswered)
    .query(({ ctx, input }) => answerTask(ctx, input.pid, input.id)),

  update: token('tasks:write')
    .meta(
      rest('PATCH', '/api/projects/{pid}/tasks/{id}', {
        id: 'updateTask',
        tag: 'Tasks',
        summary: 'Change a task',
        description: `Changes what is sent. People hear of another time or place; seats that become free go to those who wait. A time at which people of it have another task is 409 \`overlaps\`. ${RUN}`,
        versioned: true,
        errors: [404, 409],
      }),
    )
    .input(TaskChange)
    .output(TaskAnswered)
    .mutation(async ({ ctx, input: { pid, id, versions, ...sent } }) => {
      const begun = { versions: versionsFromWire(versions), ifVersion: ctx.ifVersion };
      await updateTask(ctx, { pid, id, ...sentOf(sent), ...begun });
      return answerTask(ctx, pid, id);
    }),

  delete: token('tasks:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/tasks/{id}', {
        id: 'deleteTask',
        tag: 'Tasks',
        summary: 'Delete a task',
        description: `Only while nobody has signed up, else 409 \`has_people\`: cancel it instead. ${RUN}`,
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(TaskPath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid, id } }) => {
      await deleteTask(ctx, { pid, id });
      return { data: {} };
    }),

  cancel: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/{id}/cancellation', {
        id: 'cancelTask',
        tag: 'Tasks',
        summary: 'Cancel a task',
        description: `Everybody in it, and those who wait, hear of it by mail, once. ${RUN}`,
        errors: [404, 409],
      }),
    )
    .input(TaskPath)
    .output(TaskAnswered)
    .mutation(async ({ ctx, input: { pid, id } }) => {
      await cancelTask(ctx, { pid, id });
      return answerTask(ctx, pid, id);
    }),

  people: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/{id}/people', {
        id: 'listTaskPeople',
        tag: 'Tasks',
        summary: 'List who does a task',
        description:
          'For chiefs and owners of the project; for others, if they do it too, without people who hide from the roster. Never for project tokens.',
        errors: [404],
      }),
    )
    .input(TaskPath)
    .output(TaskPeopleListing)
    .query(async ({ ctx, input: { pid, id } }) => ({ data: toWire(await listTaskPeople(ctx, { pid, id })) })),

  putPerson: token('tasks:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/tasks/{id}/people/{uid}', {
        id: 'putTaskPerson',
        tag: 'Tasks',
        summary: 'Sign up, assign or mark',
        description:
          'For `me` an empty body signs up, or is 409 with the reason and what helps; `waiting` joins the list; `instead_of` swaps. Of others an empty body assigns, and `state` marks: for those who run the task. Idempotent.',
        errors: [404, 409],
      }),
    )
    .input(TaskPersonForm)
    .output(TaskPersonAnswer)
    .mutation(async ({ ctx, input: { pid, id, uid, state, instead_of: insteadOf } }) => {
      const marked = state === 'checked_in' || state === 'done' || state === 'no_show' ? state : undefined;
      const about = { pid, id, uid: uidOf(ctx, uid) };
      if (marked !== undefined) {
        const now = await markPerson(ctx, { ...about, state: marked });
        return { data: { state: now === 'none' ? null : now } };
      }
      // Who runs a task can put themselves in as anybody else.
      if (isMe(ctx, uid) && state !== 'assigned')
        return { data: { state: await signUp(ctx, { pid, id, wait: state === 'waiting', insteadOf }) } };
      return { data: { state: await assignPerson(ctx, about) } };
    }),

  deletePerson: token('tasks:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/tasks/{id}/people/{uid}', {
        id: 'deleteTaskPerson',
        tag: 'Tasks',
        summary: 'Leave, or remove a person',
        description:
          '`me` leaves; after `leave_until`, those who run the task hear of it at once. Others are removed by those who run it. The seat goes to the next who waits. Idempotent.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(TaskPersonPath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid, id, uid } }) => {
      if (isMe(ctx, uid)) await leaveTask(ctx, { pid, id });
      else await removePerson(ctx, { pid, id, uid });
      return { data: {} };
    }),

  undoMark: token('tasks:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/tasks/{id}/people/{uid}/mark', {
        id: 'undoTaskMark',
        tag: 'Tasks',
        summary: 'Take a mark back',
        description: `The last of “checked in”, “done” and “no show”. ${RUN}`,
        errors: [404, 409],
      }),
    )
    .input(TaskPersonPath)
    .output(TaskPersonAnswer)
    .mutation(async ({ ctx, input: { pid, id, uid } }) => {
      const state = await undoMark(ctx, { pid, id, uid: uidOf(ctx, uid) });
      return { data: { state: state === 'none' ? null : state } };
    }),

  remind: token('tasks:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/tasks/{id}/reminder', {
        id: 'putTaskReminder',
        tag: 'Tasks',
        summary: 'Be told when sign-up begins',
        description:
          'A mail, once, when one can sign up. Only while sign-up has not begun, else 409 `state_move`. Idempotent.',
        errors: [404, 409],
      }),
    )
    .input(TaskPath)
    .output(TaskReminderAnswer)
    .mutation(async ({ ctx, input: { pid, id } }) => {
      await askForReminder(ctx, { pid, id });
      return { data: { reminds_me: true } };
    }),

  dropReminder: token('tasks:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/tasks/{id}/reminder', {
        id: 'deleteTaskReminder',
        tag: 'Tasks',
        summary: 'Not be told',
        description: 'Idempotent.',
        status: 204,
        errors: [404],
      }),
    )
    .input(TaskPath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid, id } }) => {
      await dropReminder(ctx, { pid, id });
      return { data: {} };
    }),

  mine: token('tasks:read')
    .meta(
      rest('GET', '/api/me/tasks', {
        id: 'listMyTasks',
        tag: 'Tasks',
        summary: 'List your own tasks',
        description: 'In all projects, from a week ago on. Not for project tokens.',
      }),
    )
    .input(z.object({}))
    .output(OwnTaskListing)
    .query(async ({ ctx }) => ({
      data: (await listMyTasks(ctx)).map(({ place, ...task }) => ({ ...toWire(task), place: place && { ...place } })),
    })),

  calendar: token('tasks:read')
    .meta(
      rest('GET', '/api/me/calendar', {
        id: 'readCalendarState',
        tag: 'Tasks',
        summary: 'See whether your calendar has an address',
        description: 'Since when. The address itself was shown once. Not for project tokens.',
      }),
    )
    .input(z.object({}))
    .output(CalendarState)
    .query(async ({ ctx }) => ({ data: toWire(await readCalendarAddress(ctx)) })),

  openCalendar: token('tasks:write')
    .meta(
      rest('POST', '/api/me/calendar', {
        id: 'openCalendar',
        tag: 'Tasks',
        summary: 'Make the address of your calendar',
        description:
          'A secret address at which calendar programs read your tasks, shown this once. It takes the place of the one before, and ends when you are suspended.',
        status: 201,
      }),
    )
    .input(z.object({}))
    .output(CalendarAnswer)
    .mutation(async ({ ctx }) => ({ data: { url: `${ctx.publicUrl}/calendar/${await openCalendar(ctx)}.ics` } })),

  closeCalendar: token('tasks:write')
    .meta(
      rest('DELETE', '/api/me/calendar', {
        id: 'closeCalendar',
        tag: 'Tasks',
        summary: 'End the address of your calendar',
        description: 'It opens nothing any more, at once.',
        status: 204,
      }),
    )
    .input(z.object({}))
    .output(Done)
    .mutation(async ({ ctx }) => {
      await closeCalendar(ctx);
      return { data: {} };
    }),

  hours: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/hours', {
        id: 'listTaskHours',
        tag: 'Tasks',
        summary: 'List hours done',
        description: 'For owners; for chiefs those in the tasks of their teams. Never for project tokens.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(HoursListing)
    .query(async ({ ctx, input: { pid } }) => ({ data: toWire(await listHours(ctx, { pid })) })),

  exportHours: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/hours.csv', {
        id: 'exportTaskHours',
        tag: 'Tasks',
        summary: 'Take the hours away as a file',
        description: 'For owners; for chiefs those in the tasks of their teams. Never for project tokens.',
        file: 'text/csv',
        fileExample: HOURS_CSV_EXAMPLE,
        errors: [404],
      }),
    )
    .input(HoursExport)
    .output(CsvFile)
    .query(async ({ ctx, input: { pid, language } }) => ({
      data: { filename: `hours-${pid}.csv`, csv: hoursCsv(await listHours(ctx, { pid }), language) },
    })),
});
