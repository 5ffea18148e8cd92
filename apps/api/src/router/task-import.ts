import {
  TaskImportAnswer,
  TaskImportForm,
  type TaskImportPreview,
  TaskImportPreviewAnswer,
  TaskImportText,
} from '@muster/contract';
import { importTasks, type TaskImportPreview as Preview, previewTaskImport, type TalkWork } from '@muster/domain';
import type { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** Each is read under a lock, where nothing can wait for a thread. */
const TASK_IMPORTS = limit('task-imports-by-person', 60, HOUR);

const WHO = 'For owners; for chiefs as far as it makes tasks of their teams.';

type Sent = z.output<typeof TaskImportText>['work'];
const workOf = (sent: Sent): TalkWork | undefined =>
  sent && {
    titles: Object.fromEntries(Object.entries(sent.titles).filter(([, text]) => text)),
    tid: sent.tid,
    least: sent.least,
    most: sent.most,
    minutesBefore: sent.minutes_before,
    minutesAfter: sent.minutes_after,
  };

type Field = z.output<typeof TaskImportPreview>['lines'][number]['kept'][number];
/** The names of fields are values here. */
const FIELDS: Readonly<Record<Preview['lines'][number]['kept'][number], Field>> = {
  titles: 'titles',
  texts: 'texts',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  dueOn: 'due_on',
  place: 'place',
  category: 'category',
  least: 'least',
  most: 'most',
};

/** Tables and schedules of tasks. Their text may be long, so these two take bodies of 1 MB from those who have signed in. */
export const taskImportRouter = router({
  preview: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/imports/preview', {
        id: 'previewTaskImport',
        tag: 'Tasks',
        summary: 'See what an import of tasks would do',
        description: `Says of every task what will come of it: made, changed in which fields, untouched, gone from the schedule, or bad and why. Nothing is written. ${WHO}`,
        errors: [404, 409, 429, 503],
        largeBody: true,
      }),
    )
    .input(TaskImportText)
    .output(TaskImportPreviewAnswer)
    .mutation(async ({ ctx, input: { pid, text, work }, signal }) => {
      const { lines, ...preview } = await previewTaskImport(ctx, { pid, text, work: workOf(work) }, signal);
      return {
        data: {
          ...toWire(preview),
          lines: lines.map(({ changes, kept, ...line }) => ({
            ...toWire(line),
            changes: changes.map((change) => ({ ...change, field: FIELDS[change.field] })),
            kept: kept.map((field) => FIELDS[field]),
          })),
        },
      };
    }),

  commit: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/imports', {
        id: 'importTasks',
        tag: 'Tasks',
        summary: 'Import tasks',
        description: `Takes the same text again with the \`digest\` of its preview, and writes all of it or nothing; with \`leave_out\` all that is good. What the text has not changed since its last import is not touched; edits by hand stay, unless the text has changed in that very field. People hear of another time or place. Tasks whose talk has vanished are cancelled where \`cancel\` names them. Sent again with the same digest, it writes nothing more. If it would do something else by now, it is refused with the code \`import_changed\`. What is bad is pointed at as \`/text/{line}/{column}\`. ${WHO}`,
        errors: [404, 409, 429],
        largeBody: true,
      }),
    )
    .input(TaskImportForm)
    .output(TaskImportAnswer)
    .mutation(async ({ ctx, input: { work, leave_out: leaveOut, ...asked } }) => {
      await ctx.services.limits.count(TASK_IMPORTS, ctx.actor.personId ?? '');
      return { data: toWire(await importTasks(ctx, { ...asked, work: workOf(work), leaveOut })) };
    }),
});
