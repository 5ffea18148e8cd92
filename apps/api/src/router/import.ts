import { ImportAnswer, ImportForm, type ImportPreview, ImportPreviewAnswer, ImportText } from '@muster/contract';
import { type ImportPlan, importPeople, previewImport } from '@muster/domain';
import type { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const previewEntry = ({ roleChanges, lines, ...plan }: ImportPlan): z.input<typeof ImportPreview> => ({
  ...plan,
  lines: lines.map(({ teamId: _team, personId: _person, unconfirmed: _unconfirmed, ...line }) => line),
  role_changes: roleChanges,
});

/** Tables of people. Their text may be long, so these two take bodies of 1 MB from those who have signed in. */
export const importRouter = t.router({
  preview: actorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/projects/{pid}/imports/preview',
        operationId: 'previewImport',
        tags: ['Teams'],
        summary: 'See what an import would do',
        description: 'For owners. Says of every line what will come of it, or why it is bad. Nothing is written.',
      },
      errors: [404, 409],
      largeBody: true,
    })
    .input(ImportText)
    .output(ImportPreviewAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: previewEntry(await previewImport(ctx, ctx.services.keys, input.pid, input.text)),
    })),

  commit: actorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/projects/{pid}/imports',
        operationId: 'importPeople',
        tags: ['Teams'],
        summary: 'Import people',
        description:
          'For owners. Takes the same text again with the `digest` of its preview, and writes all of it or nothing. If it would do something else by now, it is refused with the code `import_changed`. People who are not in the project yet are asked by mail: their place waits, and opens nothing of theirs, until they say yes. Whether an address has an account is not told.',
      },
      errors: [404, 409],
      largeBody: true,
    })
    .input(ImportForm)
    .output(ImportAnswer)
    .mutation(async ({ ctx, input }) => {
      const { roleChanges, ...written } = await importPeople(ctx, ctx.services, input.pid, input);
      return { data: { ...written, role_changes: roleChanges } };
    }),
});
