import { ImportAnswer, ImportForm, type ImportPreview, ImportPreviewAnswer, ImportText } from '@muster/contract';
import { findImportable, type ImportPlan, importPeople, previewImport, type Scope } from '@muster/domain';
import type { z } from 'zod';
import type { Context } from '../trpc/context.ts';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const previewEntry = ({ newAccounts, roleChanges, lines, ...plan }: ImportPlan): z.input<typeof ImportPreview> => ({
  ...plan,
  lines: lines.map(({ teamId: _team, personId: _person, ...line }) => line),
  new_accounts: newAccounts,
  role_changes: roleChanges,
});

/** First the right, then the limit: or else anybody could use up what a project may send. */
async function countMails({ em, actor, network, services }: Calling, pid: string): Promise<void> {
  await services.limits.countEach([
    ['import-mails-from-network', network],
    ['import-mails-by-person', actor.personId ?? ''],
  ]);
  await findImportable(em, actor, pid);
  await services.limits.count('import-mails-of-project', pid);
}

type Calling = Scope & Pick<Context, 'network' | 'services'>;

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
    .mutation(async ({ ctx, input }) => ({ data: previewEntry(await previewImport(ctx, input.pid, input.text)) })),

  commit: actorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/projects/{pid}/imports',
        operationId: 'importPeople',
        tags: ['Teams'],
        summary: 'Import people',
        description:
          'For owners. Takes the same text again with the `digest` of its preview, and writes all of it or nothing. If it would do something else by now, it is refused with the code `import_changed`. Unknown addresses become accounts that their owners sign in to with a code.',
      },
      errors: [404, 409, 429],
      largeBody: true,
    })
    .input(ImportForm)
    .output(ImportAnswer)
    .mutation(async ({ ctx, input }) => {
      if (input.mail) await countMails(ctx, input.pid);
      const { newAccounts, joins, roleChanges, mails } = await importPeople(ctx, ctx.services, input.pid, input);
      return { data: { new_accounts: newAccounts, joins, role_changes: roleChanges, mails } };
    }),
});
