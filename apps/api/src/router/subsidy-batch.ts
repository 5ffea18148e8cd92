import {
  NewSubsidyBatch,
  SubsidyBatchAnswer,
  SubsidyBatchChange,
  SubsidyBatchListing,
  SubsidyBatchPath,
  SubsidyBatchQuery,
  SubsidyConfirmation,
} from '@muster/contract';
import {
  confirmSubsidyBatch,
  createSubsidyBatch,
  listSubsidyBatches,
  readSubsidyBatch,
  type Scope,
  updateSubsidyBatch,
} from '@muster/domain';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const tag = 'Traffic subsidy';
const at = '/api/projects/{pid}/traffic-subsidy/batches' as const;

const answerBatch = async (scope: Scope, pid: string, id: string) => ({
  data: toWire(await readSubsidyBatch(scope, { pid, id })),
});

/** Requests that are paid together: put together by finance, confirmed by a second person. */
export const subsidyBatchRouter = router({
  list: token('subsidy:read')
    .meta(
      rest('GET', at, {
        id: 'listSubsidyBatches',
        tag,
        summary: 'List the batches',
        description: 'The newest first. For owners and finance.',
        errors: [404],
      }),
    )
    .input(SubsidyBatchQuery)
    .output(SubsidyBatchListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listSubsidyBatches(ctx, input);
      return { data: items.map((item) => toWire(item)), next_cursor: nextCursor };
    }),

  get: token('subsidy:read')
    .meta(
      rest('GET', `${at}/{id}`, {
        id: 'readSubsidyBatch',
        tag,
        summary: 'Read a batch',
        description:
          'And who is paid in it. Of bank data it says only whether it does for the file. For owners and finance.',
        errors: [404],
      }),
    )
    .input(SubsidyBatchPath)
    .output(SubsidyBatchAnswer)
    .query(({ ctx, input: { pid, id } }) => answerBatch(ctx, pid, id)),

  create: token('subsidy:write')
    .meta(
      rest('POST', at, {
        id: 'createSubsidyBatch',
        tag,
        summary: 'Put together a batch',
        description:
          'From approved requests, all of them or none: one that is not approved, or one’s own, is 409 `state_move`. For finance.',
        status: 201,
        location: `${at}/{id}`,
        errors: [404, 409],
      }),
    )
    .input(NewSubsidyBatch)
    .output(SubsidyBatchAnswer)
    .mutation(async ({ ctx, input }) => answerBatch(ctx, input.pid, await createSubsidyBatch(ctx, input))),

  update: token('subsidy:write')
    .meta(
      rest('PATCH', `${at}/{id}`, {
        id: 'updateSubsidyBatch',
        tag,
        summary: 'Change a batch',
        description:
          'Take requests in and out while it is open; close it for the second person, open it again, or give it up. With bank data that is missing or does not do for the file, closing is 409 `bank_data_missing`. For finance.',
        errors: [404, 409],
      }),
    )
    .input(SubsidyBatchChange)
    .output(SubsidyBatchAnswer)
    .mutation(async ({ ctx, input }) => {
      await updateSubsidyBatch(ctx, input);
      return answerBatch(ctx, input.pid, input.id);
    }),

  confirm: token('subsidy:write')
    .meta(
      rest('POST', `${at}/{id}/confirmation`, {
        id: 'confirmSubsidyBatch',
        tag,
        summary: 'Confirm a batch',
        description:
          'As the second person: for owners and finance who neither made nor closed it and are not paid in it. If it is in another version by now, it is 409 `batch_changed`.',
        errors: [404, 409],
      }),
    )
    .input(SubsidyConfirmation)
    .output(SubsidyBatchAnswer)
    .mutation(async ({ ctx, input }) => {
      await confirmSubsidyBatch(ctx, input);
      return answerBatch(ctx, input.pid, input.id);
    }),
});
