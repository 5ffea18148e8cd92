import { AddressAnswer, AddressForm, DietaryAnswer, DietaryForm } from '@muster/contract';
import { putRecord, readRecord, removeRecord } from '@muster/domain';
import { z } from 'zod';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';

export const REPLACES_WHOLE = 'Replaces the record whole: what is left out is emptied.';

export const addressRouter = router({
  get: token('me.records:read')
    .meta(
      rest('GET', '/api/me/address', {
        id: 'readAddress',
        tag: 'My records',
        summary: 'Read your postal address',
        description: 'Null where there is none.',
      }),
    )
    .input(z.object({}))
    .output(AddressAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, { kind: 'address' }) })),

  put: token('me:write')
    .meta(
      rest('PUT', '/api/me/address', {
        id: 'putAddress',
        tag: 'My records',
        summary: 'Replace your postal address',
        description: REPLACES_WHOLE,
      }),
    )
    .input(AddressForm)
    .output(AddressAnswer)
    .mutation(async ({ ctx, input }) => {
      await putRecord(ctx, { kind: 'address', record: input });
      return { data: await readRecord(ctx, { kind: 'address' }) };
    }),

  remove: token('me:write')
    .meta(
      rest('DELETE', '/api/me/address', {
        id: 'removeAddress',
        tag: 'My records',
        summary: 'Delete your postal address',
        description: 'Doing it twice changes nothing.',
        status: 204,
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => removeRecord(ctx, { kind: 'address' })),
});

export const dietaryRouter = router({
  get: token('me.records:read')
    .meta(
      rest('GET', '/api/me/dietary-habit', {
        id: 'readDietaryHabit',
        tag: 'My records',
        summary: 'Read what you eat',
        description: 'Null where there is nothing.',
      }),
    )
    .input(z.object({}))
    .output(DietaryAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, { kind: 'dietary' }) })),

  put: token('me:write')
    .meta(
      rest('PUT', '/api/me/dietary-habit', {
        id: 'putDietaryHabit',
        tag: 'My records',
        summary: 'Replace what you eat',
        description: `${REPLACES_WHOLE} It takes your consent first: \`PUT /api/me/consents/dietary\`.`,
        errors: [409],
      }),
    )
    .input(DietaryForm)
    .output(DietaryAnswer)
    .mutation(async ({ ctx, input }) => {
      await putRecord(ctx, { kind: 'dietary', record: input });
      return { data: await readRecord(ctx, { kind: 'dietary' }) };
    }),

  remove: token('me:write')
    .meta(
      rest('DELETE', '/api/me/dietary-habit', {
        id: 'removeDietaryHabit',
        tag: 'My records',
        summary: 'Delete what you eat',
        description: 'Your consent stays; to take it back deletes this too.',
        status: 204,
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => removeRecord(ctx, { kind: 'dietary' })),
});
