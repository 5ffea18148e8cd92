import { CalendarAnswer, CalendarState, Done, OwnTaskListing } from '@muster/contract';
import { closeCalendar, listMyTasks, openCalendar, readCalendarAddress } from '@muster/domain';
import { z } from 'zod';
import { session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** What the caller has to do in all projects, on pages and in their calendar. */
export const ownTasks = {
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

  /** By a fresh session alone: the address would outlive a stolen token. */
  openCalendar: session
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
};
