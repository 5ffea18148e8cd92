import {
  Done,
  TaskPath,
  TaskPeopleListing,
  TaskPersonAnswer,
  TaskPersonForm,
  TaskPersonPath,
  TaskReminderAnswer,
} from '@muster/contract';
import {
  askForReminder,
  assignPerson,
  dropReminder,
  leaveTask,
  listTaskPeople,
  markPerson,
  removePerson,
  type Scope,
  signUp,
  undoMark,
} from '@muster/domain';
import { HOUR, limit } from '../auth/limits.ts';
import { token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const RUN = 'For owners; of a team’s tasks also for its chiefs.';
const isMe = (scope: Scope, uid: string): boolean => uid === 'me' || uid === scope.actor.personId;
const uidOf = (scope: Scope, uid: string): string => (uid === 'me' ? (scope.actor.personId ?? '') : uid);

/** A refusal says that a person is busy. Unlike an assignment it notifies no one, so refusals are limited. */
const REFUSALS = limit('task-refusals', 60, HOUR);

/** Who does a task: signing up, leaving, assigning, marking, and being told when sign-up begins. */
export const taskPeople = {
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
        errors: [404, 409, 429],
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
      const by = ctx.actor.personId ?? ctx.actor.tokenId ?? '';
      await ctx.services.limits.count(REFUSALS, by);
      const assigned = await assignPerson(ctx, about);
      await ctx.services.limits.refund(REFUSALS, by);
      return { data: { state: assigned } };
    }),

  deletePerson: token('tasks:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/tasks/{id}/people/{uid}', {
        id: 'deleteTaskPerson',
        tag: 'Tasks',
        summary: 'Leave, or remove a person',
        description:
          '`me` leaves; from `late_from` on, those who run the task hear of it at once. Others are removed by those who run it. The seat goes to the next who waits. Idempotent.',
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
};
