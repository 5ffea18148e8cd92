import {
  Done,
  NewTask,
  NewTaskPattern,
  ProjectPath,
  TaskAnswered,
  TaskChange,
  TaskDayListing,
  TaskListing,
  TaskPath,
  TaskPatternAnswer,
  TaskQuery,
} from '@muster/contract';
import {
  cancelTask,
  createFromPattern,
  createTask,
  deleteTask,
  listTaskDays,
  listTasks,
  previewTasks,
  readTask,
  type Scope,
  type SentTask,
  type TaskEntry,
  updateTask,
} from '@muster/domain';
import type { z } from 'zod';
import type { Context } from '../trpc/context.ts';
import { router, token } from '../trpc/procedures.ts';
import { reasonOnWire } from '../trpc/reason-on-wire.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, versionsFromWire } from '../trpc/wire.ts';
import { taskHours } from './task-hours.ts';
import { ownTasks } from './task-own.ts';
import { taskPeople } from './task-people.ts';

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

  ...taskPeople,
  ...ownTasks,
  ...taskHours,
});
