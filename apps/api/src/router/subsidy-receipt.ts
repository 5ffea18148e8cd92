import { Done, PhotoFile, SubsidyReceiptForm, SubsidyReceiptPath, SubsidyRequestAnswer } from '@muster/contract';
import {
  addSubsidyReceipt,
  readSubsidyRequest,
  removeSubsidyReceipt,
  requirePerson,
  showSubsidyReceipt,
} from '@muster/domain';
import { PICTURES } from '../auth/picture-limits.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const tag = 'Traffic subsidy';
const at = '/api/projects/{pid}/traffic-subsidy/requests/{id}/receipts' as const;

/** Pictures of receipts: sealed, for their person and finance. */
export const subsidyReceiptRouter = router({
  add: token('subsidy:write')
    .meta(
      rest('POST', at, {
        id: 'addSubsidyReceipt',
        tag,
        summary: 'Add the picture of a receipt',
        description:
          'To a request of your own that is not approved yet, where the project asks for receipts. As it is (`image/jpeg`, `image/png`, `image/webp`), or as JSON with `image` in base64, up to 5 MB. It is drawn anew and sealed; finance can open it, and you see when.',
        upload: true,
        status: 201,
        location: '/api/projects/{pid}/traffic-subsidy/requests/{id}',
        errors: [404, 409, 429],
      }),
    )
    .input(SubsidyReceiptForm)
    .output(SubsidyRequestAnswer)
    .mutation(async ({ ctx, input: { pid, id, image } }) => {
      await ctx.services.limits.count(PICTURES, requirePerson(ctx.actor));
      await addSubsidyReceipt(ctx, { pid, id, image: Buffer.from(image, 'base64') });
      return { data: toWire(await readSubsidyRequest(ctx, { pid, id })) };
    }),

  remove: token('subsidy:write')
    .meta(
      rest('DELETE', `${at}/{receipt}`, {
        id: 'removeSubsidyReceipt',
        tag,
        summary: 'Take a receipt away',
        description: 'From a request of your own that is not approved yet.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(SubsidyReceiptPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removeSubsidyReceipt(ctx, input);
      return { data: {} };
    }),

  /** A mutation: finance leaves a trace by looking. */
  show: session
    .input(SubsidyReceiptPath)
    .output(PhotoFile)
    .mutation(async ({ ctx, input }) => ({ data: { content: await showSubsidyReceipt(ctx, input) } })),
});
