import { ImportAnswer, ImportForm, ImportPreviewAnswer, ImportText } from '@muster/contract';
import { importPeople, previewImport } from '@muster/domain';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** Tables of people. Their text may be long, so these two take bodies of 1 MB from those who have signed in. */
export const importRouter = router({
  preview: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/imports/preview', {
        id: 'previewImport',
        tag: 'Teams',
        summary: 'See what an import would do',
        description: 'For owners. Says of every line what will come of it, or why it is bad. Nothing is written.',
        errors: [404, 409],
        largeBody: true,
      }),
    )
    .input(ImportText)
    .output(ImportPreviewAnswer)
    .mutation(async ({ ctx, input }) => ({ data: toWire(await previewImport(ctx, input.pid, input.text)) })),

  commit: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/imports', {
        id: 'importPeople',
        tag: 'Teams',
        summary: 'Import people',
        description:
          'For owners. Takes the same text again with the `digest` of its preview, and writes all of it or nothing. If it would do something else by now, it is refused with the code `import_changed`. Unknown addresses become accounts that their owners sign in to with a code.',
        errors: [404, 409],
        largeBody: true,
      }),
    )
    .input(ImportForm)
    .output(ImportAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: toWire(await importPeople(ctx, ctx.services, input.pid, input)),
    })),
});
