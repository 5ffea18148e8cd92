import { ImportAnswer, ImportForm, ImportPreviewAnswer, ImportPreviewForm } from '@muster/contract';
import { findImportable, importPeople, previewImport, type Scope } from '@muster/domain';
import { DAY, HOUR, limit } from '../auth/limits.ts';
import type { Context } from '../trpc/context.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

// Each may send thousands; how often the same people are told is counted with the mails themselves.
const FROM_NETWORK = limit('import-mails-from-network', 60, HOUR);
const BY_PERSON = limit('import-mails-by-person', 20, HOUR);
const OF_PROJECT = limit('import-mails-of-project', 40, DAY);

/** First the right, then the limit: or else anybody could use up what a project may send. */
async function countMails({ em, actor, network, services }: Calling, pid: string): Promise<void> {
  await services.limits.countEach([
    [FROM_NETWORK, network],
    [BY_PERSON, actor.personId ?? ''],
  ]);
  await findImportable({ em, actor }, { pid });
  await services.limits.count(OF_PROJECT, pid);
}

type Calling = Scope & Pick<Context, 'network' | 'services'>;

/** Tables of people. Their text may be long, so these two take bodies of 1 MB from those who have signed in. */
export const importRouter = router({
  preview: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/imports/preview', {
        id: 'previewImport',
        tag: 'Teams',
        summary: 'See what an import would do',
        description:
          'For owners. Says of every line what will come of it, or why it is bad. Nothing is written. Teams are named by `tid`, by name, or by any part of the name in whole words. The file of `GET /api/projects/{pid}/directory.csv` can be imported as it is, and changes nothing.',
        errors: [404, 409, 429, 503],
        largeBody: true,
      }),
    )
    .input(ImportPreviewForm)
    .output(ImportPreviewAnswer)
    .mutation(async ({ ctx, input, signal }) => ({ data: toWire(await previewImport(ctx, input, signal)) })),

  commit: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/imports', {
        id: 'importPeople',
        tag: 'Teams',
        summary: 'Import people',
        description:
          'For owners. Takes the same text again with the `digest` of its preview, and writes all of it or nothing; with `leave_out` all good lines. Sent again with the same digest, it writes nothing more and answers what the first one wrote. If it would do something else by now, it is refused with the code `import_changed`. People who are not in the project yet are asked by mail, in a draft once it opens: their place waits, and opens nothing of theirs, until they say yes. Whether an address has an account is not told. More than 50 such people are imported on the page, after a fresh sign-in. Mails are limited by day: `mails_waiting` says how many go out later.',
        errors: [404, 409, 429],
        largeBody: true,
      }),
    )
    .input(ImportForm)
    .output(ImportAnswer)
    .mutation(async ({ ctx, input }) => {
      await countMails(ctx, input.pid);
      return { data: toWire(await importPeople(ctx, { ...input, leaveOut: input.leave_out })) };
    }),
});
