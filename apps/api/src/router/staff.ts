import { PeopleListing, PeopleQuery, PlaceAnswer, StaffPath, StaffRemoval } from '@muster/contract';
import { listProjectPeople, putIntoTeam, removeFromTeam } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import type { Meta } from '../trpc/meta.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const face = (
  method: 'PUT' | 'DELETE',
  role: 'chief' | 'member',
  operationId: string,
  summary: string,
  description: string,
): Meta => ({
  openapi: {
    method,
    path: `/api/projects/{pid}/teams/{tid}/${role}s/{uid}`,
    operationId,
    tags: ['Teams'],
    summary,
    description,
  },
  ...(method === 'DELETE' ? { status: 204 } : {}),
  errors: [404, 409],
});

const PUT_TEXT =
  'For chiefs of the team and owners. Doing it twice changes nothing. A full team takes nobody. Somebody who is new in the project is asked by mail: `confirmed` is false until they say yes, and the place opens nothing of theirs.';

/** Chiefs and members of teams. The same two use cases under four addresses, as the interface announced them. */
export const staffRouter = t.router({
  list: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/people',
        operationId: 'listPeople',
        tags: ['Teams'],
        summary: 'List the people of a project',
        description:
          'With their teams and roles: all of them for owners and for tokens of the project, for chiefs those of their teams.',
      },
      errors: [404],
    })
    .input(PeopleQuery)
    .output(PeopleListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listProjectPeople(ctx, ctx.services.keys, input.pid, input);
      return {
        data: items.map(({ emailHash, ...person }) => ({ ...person, email_hash: emailHash })),
        next_cursor: nextCursor,
      };
    }),

  putChief: actorProcedure
    .meta(
      face(
        'PUT',
        'chief',
        'putChief',
        'Make somebody a chief',
        `Adds them to the team, or promotes a member. ${PUT_TEXT}`,
      ),
    )
    .input(StaffPath)
    .output(PlaceAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: await putIntoTeam(ctx, ctx.services, input.pid, input.tid, input.uid, 'chief'),
    })),

  removeChief: actorProcedure
    .meta(
      face(
        'DELETE',
        'chief',
        'removeChief',
        'Remove a chief',
        'From the team. The last chief is removed by owners only. Doing it twice changes nothing.',
      ),
    )
    .input(StaffRemoval)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      removeFromTeam(ctx, input.pid, input.tid, input.uid, {
        role: 'chief',
        reason: input.reason,
        mailing: ctx.services,
      }),
    ),

  putMember: actorProcedure
    .meta(
      face(
        'PUT',
        'member',
        'putMember',
        'Make somebody a member',
        `Adds them to the team, or makes a chief a member again. ${PUT_TEXT}`,
      ),
    )
    .input(StaffPath)
    .output(PlaceAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: await putIntoTeam(ctx, ctx.services, input.pid, input.tid, input.uid, 'member'),
    })),

  removeMember: actorProcedure
    .meta(
      face(
        'DELETE',
        'member',
        'removeMember',
        'Remove a member',
        'From the team; or leave it oneself, and the chiefs are told. Doing it twice changes nothing.',
      ),
    )
    .input(StaffRemoval)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      removeFromTeam(ctx, input.pid, input.tid, input.uid, {
        role: 'member',
        reason: input.reason,
        mailing: ctx.services,
      }),
    ),
});
