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
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';
import { type Face, put, read, remove } from './record-face.ts';

const WHOLE = 'Replaces the record whole: what is left out is emptied.';
const TOLD = 'The person is told by mail that it changed. A token needs `me.sensitive:write`.';

/** Whoever holds a token of somebody's can't fill their mailbox with it. */
const countChange = ({ actor, services }: { actor: Actor; services: Services }): Promise<void> =>
  services.limits.count('guarded-record', actor.personId ?? '');

const BANK: Face = ['bank', 'Bank', 'your bank account'];
export const bankRouter = t.router({
  get: actorProcedure
    .meta(read(BANK, 'The number and the IBAN are masked; null where there is none.'))
    .input(z.object({}))
    .output(BankAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'bank') })),
  put: actorProcedure
    .meta(put(BANK, `${WHOLE} ${TOLD}`, [429]))
    .input(BankForm)
    .output(BankAnswer)
    .mutation(async ({ ctx, input }) => {
      await countChange(ctx);
      await putRecord(ctx, ctx.services, 'bank', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'bank') };
    }),
  remove: actorProcedure
    .meta(remove(BANK, TOLD, [429]))
    .input(z.object({}))
    .output(z.void())
    .mutation(async ({ ctx }) => {
      await countChange(ctx);
      await removeRecord(ctx, ctx.services, 'bank');
    }),
});

const ADDRESS: Face = ['address', 'Address', 'your postal address'];
export const addressRouter = t.router({
  get: actorProcedure
    .meta(read(ADDRESS, 'Null where there is none.'))
    .input(z.object({}))
    .output(AddressAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'address') })),
  put: actorProcedure
    .meta(put(ADDRESS, WHOLE))
    .input(AddressForm)
    .output(AddressAnswer)
    .mutation(async ({ ctx, input }) => {
      await putRecord(ctx, ctx.services, 'address', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'address') };
    }),
  remove: actorProcedure
    .meta(remove(ADDRESS, 'Doing it twice changes nothing.'))
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => removeRecord(ctx, ctx.services, 'address')),
});

const DIETARY: Face = ['dietary-habit', 'DietaryHabit', 'what you eat'];
export const dietaryRouter = t.router({
  get: actorProcedure
    .meta(read(DIETARY, 'Null where there is nothing.'))
    .input(z.object({}))
    .output(DietaryAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'dietary') })),
  put: actorProcedure
    .meta(put(DIETARY, `${WHOLE} It takes your consent first: \`PUT /api/me/consents/dietary\`.`, [409]))
    .input(DietaryForm)
    .output(DietaryAnswer)
    .mutation(async ({ ctx, input }) => {
      await putRecord(ctx, ctx.services, 'dietary', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'dietary') };
    }),
  remove: actorProcedure
    .meta(remove(DIETARY, 'Your consent stays; to take it back deletes this too.'))
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => removeRecord(ctx, ctx.services, 'dietary')),
});

const PROFILE: Face = ['profile', 'Profile', 'your real profile'];
export const profileRouter = t.router({
  get: actorProcedure
    .meta(read(PROFILE, 'The number of the identity card is masked; null where there is no profile.'))
    .input(z.object({}))
    .output(ProfileAnswer)
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, ctx.services.vault, 'profile') })),
  put: actorProcedure
    .meta(put(PROFILE, `${WHOLE} ${TOLD}`, [429]))
    .input(ProfileForm)
    .output(ProfileAnswer)
    .mutation(async ({ ctx, input }) => {
      await countChange(ctx);
      await putRecord(ctx, ctx.services, 'profile', input);
      return { data: await readRecord(ctx, ctx.services.vault, 'profile') };
    }),
  remove: actorProcedure
    .meta(remove(PROFILE, TOLD, [429]))
    .input(z.object({}))
    .output(z.void())
    .mutation(async ({ ctx }) => {
      await countChange(ctx);
      await removeRecord(ctx, ctx.services, 'profile');
    }),
});
