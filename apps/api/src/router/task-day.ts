import {
  DeskAnswer,
  DeskPeopleListing,
  DeskPeopleQuery,
  DeskQuery,
  Done,
  ProjectPath,
  TaskMarks,
  TaskMarksAnswer,
  WallAddress,
  WallAnswer,
  WallSecret,
  WallState,
} from '@muster/contract';
import {
  closeWall,
  findForDesk,
  isWallOpen,
  openWall,
  readDesk,
  readWall,
  type SentMark,
  takeMarks,
} from '@muster/domain';
import type { z } from 'zod';
import { limit, MINUTE } from '../auth/limits.ts';
import { anyone, router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

// Several screens ask once a minute and at every change, perhaps all from one address.
const WALL_FROM_NETWORK = limit('task-wall-from-network', 1200, 15 * MINUTE);

const AT_THE_DESK = 'For owners; for chiefs about the tasks of their teams. Never for project tokens.';

const sentMark = ({ id, task, uid, at, state, undoes }: z.output<typeof TaskMarks>['marks'][number]): SentMark => {
  const about = { id, taskId: task, uid, at: at === undefined ? undefined : new Date(at) };
  return state === undefined ? { ...about, undoes: undoes ?? '' } : { ...about, state };
};

/** On the event's days: the desk where people check in, and the screen on a wall. */
export const taskDayRouter = router({
  desk: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/desk', {
        id: 'readTaskDesk',
        tag: 'Tasks',
        summary: 'Read what is on, with its people',
        description: `What is on now, has just ended, or begins soon, and who is expected. ${AT_THE_DESK}`,
        errors: [404],
      }),
    )
    .input(DeskQuery)
    .output(DeskAnswer)
    .query(async ({ ctx, input: { pid, at } }) => ({
      data: toWire(await readDesk(ctx, { pid, at: at === undefined ? undefined : new Date(at) })),
    })),

  people: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/desk/people', {
        id: 'findPeopleForDesk',
        tag: 'Tasks',
        summary: 'Find people who come without being expected',
        description: `People of the project by name; for chiefs without those of other teams who hide from the roster. ${AT_THE_DESK}`,
        errors: [404],
      }),
    )
    .input(DeskPeopleQuery)
    .output(DeskPeopleListing)
    .query(async ({ ctx, input: { pid, q } }) => ({ data: toWire(await findForDesk(ctx, { pid, search: q })) })),

  marks: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/marks', {
        id: 'addTaskMarks',
        tag: 'Tasks',
        summary: 'Add marks',
        description:
          'That people have come, were there or were not, or that this is taken back; also of marks that were made earlier, without a network. The state follows from all marks by the time of their making: they may come in any order, and again. Each stands for itself; one that can’t be kept says why. For those who run the tasks.',
        errors: [404, 409],
      }),
    )
    .input(TaskMarks)
    .output(TaskMarksAnswer)
    .mutation(async ({ ctx, input: { pid, marks } }) => {
      const taken = await takeMarks(ctx, { pid, marks: marks.map(sentMark) });
      return {
        data: taken.map((mark) => ({
          id: mark.id,
          kept: mark.kept,
          state: mark.kept && mark.state !== 'none' ? mark.state : null,
          code: mark.kept ? null : mark.code,
        })),
      };
    }),

  wallState: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/wall', {
        id: 'readWallState',
        tag: 'Tasks',
        summary: 'Read whether there is an address for screens',
        description: 'The address itself is shown when it is made, and never again. For owners.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(WallState)
    .query(async ({ ctx, input: { pid } }) => ({ data: { open: await isWallOpen(ctx, { pid }) } })),

  openWall: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/wall', {
        id: 'openWall',
        tag: 'Tasks',
        summary: 'Make the address for screens',
        description:
          'A secret address that shows what is on and what is next at each place, without names, to everybody who has it. Shown this once; it takes the place of the one before, and ends with the project. For owners.',
        status: 201,
        errors: [404, 409],
      }),
    )
    .input(ProjectPath)
    .output(WallAddress)
    .mutation(async ({ ctx, input: { pid } }) => ({
      data: { url: `${ctx.publicUrl}/wall/${await openWall(ctx, { pid })}` },
    })),

  closeWall: token('tasks:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/tasks/wall', {
        id: 'closeWall',
        tag: 'Tasks',
        summary: 'End the address for screens',
        description: 'It shows nothing any more, at once. For owners.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(ProjectPath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid } }) => {
      await closeWall(ctx, { pid });
      return { data: {} };
    }),

  /** The address is the credential, on a screen that everybody sees. */
  wall: anyone()
    .input(WallSecret)
    .output(WallAnswer)
    .query(async ({ ctx, input: { secret } }) => {
      await ctx.services.limits.count(WALL_FROM_NETWORK, ctx.network);
      return { data: toWire(await readWall(ctx, { secret })) };
    }),
});
