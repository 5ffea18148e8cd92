import { BankAnswer, BankForm, ProfileAnswer, ProfileForm } from '@muster/contract';
import { type Actor, putRecord, readRecord, removeRecord } from '@muster/domain';
import { z } from 'zod';
import { limit, MINUTE } from '../auth/limits.ts';
import type { Services } from '../services.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { REPLACES_WHOLE } from './record.ts';

const CHANGES = limit('guarded-record', 30, 15 * MINUTE);

const TOLD = 'The person is told by mail that it changed. A token needs `me.sensitive:write`.';

/** Each change is told by mail: the holder of a stolen token can't fill its owner's mailbox. */
const countChange = ({ actor, services }: { actor: Actor; services: Services }): Promise<void> =>
  services.limits.count(CHANGES, actor.personId ?? '');

export const bankRouter = router({
  get: token('me.records:read')
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
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, { kind: 'bank' }) })),

  put: token('me.sensitive:write')
    .meta(
      rest('PUT', '/api/me/bank', {
        id: 'putBank',
        tag: 'My records',
        summary: 'Replace your bank account',
        description: `${REPLACES_WHOLE} ${TOLD}`,
        errors: [429],
      }),
    )
    .input(BankForm)
    .output(BankAnswer)
    .mutation(async ({ ctx, input }) => {
      await countChange(ctx);
      await putRecord(ctx, { kind: 'bank', record: input });
      return { data: await readRecord(ctx, { kind: 'bank' }) };
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
      await removeRecord(ctx, { kind: 'bank' });
    }),
});

export const realProfileRouter = router({
  get: token('me.records:read')
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
    .query(async ({ ctx }) => ({ data: await readRecord(ctx, { kind: 'profile' }) })),

  put: token('me.sensitive:write')
    .meta(
      rest('PUT', '/api/me/profile', {
        id: 'putProfile',
        tag: 'My records',
        summary: 'Replace your real profile',
        description: `${REPLACES_WHOLE} ${TOLD}`,
        errors: [429],
      }),
    )
    .input(ProfileForm)
    .output(ProfileAnswer)
    .mutation(async ({ ctx, input }) => {
      await countChange(ctx);
      await putRecord(ctx, { kind: 'profile', record: input });
      return { data: await readRecord(ctx, { kind: 'profile' }) };
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
      await removeRecord(ctx, { kind: 'profile' });
    }),
});
