import {
  AddressAnswer,
  AddressForm,
  BankAnswer,
  BankForm,
  DietaryAnswer,
  DietaryForm,
  ProfileAnswer,
  ProfileForm,
} from '@muster/contract';
import { type Actor, putRecord, readRecord, removeRecord } from '@muster/domain';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';

const WHOLE = 'Replaces the record whole: what is left out is emptied.';
const TOLD = 'The person is told by mail that it changed. A token needs `me.sensitive:write`.';

/** Each change is told by mail: the holder of a stolen token can't fill its owner's mailbox. */
const countChange = ({ actor, services }: { actor: Actor; services: Services }): Promise<void> =>
  services.limits.count('guarded-record', actor.personId ?? '');

export const bankRouter = router({
  get: token('me:read')
    .meta(
      rest('GET', '/api/me/bank', {
        id: 'readBank',
        tag: 'My records',
        summary: 'Read your bank account',
        description: 'The number and the IBAN are masked; null where there is none.',
      }),
    )
    .input(z.object({}))
    .output(BankAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'bank') })),
  put: token('me.sensitive:write')
    .meta(
      rest('PUT', '/api/me/bank', {
        id: 'putBank',
        tag: 'My records',
        summary: 'Replace your bank account',
        description: `${WHOLE} ${TOLD}`,
        errors: [429],
      }),
    )
    .input(BankForm)
    .output(BankAnswer)
    .mutation(async ({ ctx, input }) => {
      await countChange(ctx);
      await putRecord(ctx, ctx.services, 'bank', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'bank') };
    }),
  remove: token('me.sensitive:write')
    .meta(
      rest('DELETE', '/api/me/bank', {
        id: 'removeBank',
        tag: 'My records',
        summary: 'Delete your bank account',
        description: TOLD,
        status: 204,
        errors: [429],
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(async ({ ctx }) => {
      await countChange(ctx);
      await removeRecord(ctx, ctx.services, 'bank');
    }),
});

export const addressRouter = router({
  get: token('me:read')
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
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'address') })),
  put: token('me:write')
    .meta(
      rest('PUT', '/api/me/address', {
        id: 'putAddress',
        tag: 'My records',
        summary: 'Replace your postal address',
        description: WHOLE,
      }),
    )
    .input(AddressForm)
    .output(AddressAnswer)
    .mutation(async ({ ctx, input }) => {
      await putRecord(ctx, ctx.services, 'address', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'address') };
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
    .mutation(({ ctx }) => removeRecord(ctx, ctx.services, 'address')),
});

export const dietaryRouter = router({
  get: token('me:read')
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
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'dietary') })),
  put: token('me:write')
    .meta(
      rest('PUT', '/api/me/dietary-habit', {
        id: 'putDietaryHabit',
        tag: 'My records',
        summary: 'Replace what you eat',
        description: `${WHOLE} It takes your consent first: \`PUT /api/me/consents/dietary\`.`,
        errors: [409],
      }),
    )
    .input(DietaryForm)
    .output(DietaryAnswer)
    .mutation(async ({ ctx, input }) => {
      await putRecord(ctx, ctx.services, 'dietary', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'dietary') };
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
    .mutation(({ ctx }) => removeRecord(ctx, ctx.services, 'dietary')),
});

export const realProfileRouter = router({
  get: token('me:read')
    .meta(
      rest('GET', '/api/me/profile', {
        id: 'readProfile',
        tag: 'My records',
        summary: 'Read your real profile',
        description: 'The number of the identity card is masked; null where there is no profile.',
      }),
    )
    .input(z.object({}))
    .output(ProfileAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'profile') })),
  put: token('me.sensitive:write')
    .meta(
      rest('PUT', '/api/me/profile', {
        id: 'putProfile',
        tag: 'My records',
        summary: 'Replace your real profile',
        description: `${WHOLE} ${TOLD}`,
        errors: [429],
      }),
    )
    .input(ProfileForm)
    .output(ProfileAnswer)
    .mutation(async ({ ctx, input }) => {
      await countChange(ctx);
      await putRecord(ctx, ctx.services, 'profile', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'profile') };
    }),
  remove: token('me.sensitive:write')
    .meta(
      rest('DELETE', '/api/me/profile', {
        id: 'removeProfile',
        tag: 'My records',
        summary: 'Delete your real profile',
        description: TOLD,
        status: 204,
        errors: [429],
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(async ({ ctx }) => {
      await countChange(ctx);
      await removeRecord(ctx, ctx.services, 'profile');
    }),
});
