import {
  NewSubsidyBatch,
  ReminderAnswer,
  SubsidyAnswerForm,
  SubsidyAnswerPreviewAnswer,
  SubsidyAnswerTaken,
  SubsidyAnswerText,
  SubsidyBatchAnswer,
  SubsidyBatchChange,
  SubsidyBatchFileAnswer,
  SubsidyBatchFileQuery,
  SubsidyBatchListing,
  SubsidyBatchPath,
  SubsidyBatchQuery,
  SubsidyConfirmation,
} from '@muster/contract';
import {
  confirmSubsidyBatch,
  createSubsidyBatch,
  exportSubsidyBatch,
  listSubsidyBatches,
  previewSubsidyAnswer,
  readSubsidyBatch,
  remindSubsidyPayees,
  type Scope,
  takeSubsidyAnswer,
  updateSubsidyBatch,
} from '@muster/domain';
import { HOUR, limit } from '../auth/limits.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

// Enough to try what the bank takes, too little to copy accounts unnoticed.
const FILES = limit('subsidy-files', 20, HOUR);

const tag = 'Traffic subsidy';
const at = '/api/projects/{pid}/traffic-subsidy/batches' as const;

const answerBatch = async (scope: Scope, pid: string, id: string) => ({
  data: toWire(await readSubsidyBatch(scope, { pid, id })),
});

/** What the bank answered: a file has the encoding of the bank, and a text that was pasted none. */
const givenOf = ({ text, file }: { text?: string | undefined; file?: string | undefined }): string | Uint8Array =>
  file === undefined ? (text ?? '') : Buffer.from(file, 'base64');

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
          'Take requests in and out while it is open; close it for the second person, in the `version` that you have seen, open it again, or give it up. With bank data that is missing or does not do for the file, closing is 409 `bank_data_missing`. For finance.',
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
          'As the second person: for owners and finance who neither made nor closed it, approved none of its payouts, took none in, and are not paid in it. From then on its file is shaped by the bank settings as they are now. If it is in another version by now, it is 409 `batch_changed`.',
        errors: [404, 409],
      }),
    )
    .input(SubsidyConfirmation)
    .output(SubsidyBatchAnswer)
    .mutation(async ({ ctx, input }) => {
      await confirmSubsidyBatch(ctx, input);
      return answerBatch(ctx, input.pid, input.id);
    }),

  remind: token('subsidy:write')
    .meta(
      rest('POST', `${at}/{id}/reminders`, {
        id: 'remindSubsidyPayees',
        tag,
        summary: 'Ask people for their bank data',
        description:
          'Those in the batch whose bank data is missing or does not do for its file get a mail, once a day at most. For finance.',
        errors: [404, 409],
      }),
    )
    .input(SubsidyBatchPath)
    .output(ReminderAnswer)
    .mutation(async ({ ctx, input }) => ({ data: toWire(await remindSubsidyPayees(ctx, input)) })),

  /** Without a REST face: whole accounts are in it, so a person has to be there, who has just signed in. */
  file: session
    .input(SubsidyBatchFileQuery)
    .output(SubsidyBatchFileAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(FILES, ctx.actor.personId ?? '');
      const { bytes, ...file } = await exportSubsidyBatch(ctx, input);
      return { data: { ...toWire(file), content: Buffer.from(bytes).toString('base64') } };
    }),

  /** On the page only, as the file is. The text may be long, so these two take bodies of 1 MB. */
  previewAnswer: session
    .meta({ largeBody: true })
    .input(SubsidyAnswerText)
    .output(SubsidyAnswerPreviewAnswer)
    .mutation(async ({ ctx, input: { text, file, ...answer } }) => ({
      data: toWire(await previewSubsidyAnswer(ctx, { ...answer, given: givenOf({ text, file }) })),
    })),

  takeAnswer: session
    .meta({ largeBody: true })
    .input(SubsidyAnswerForm)
    .output(SubsidyAnswerTaken)
    .mutation(async ({ ctx, input: { text, file, ...answer } }) => ({
      data: toWire(await takeSubsidyAnswer(ctx, { ...answer, given: givenOf({ text, file }) })),
    })),
});
