import { CsvFile, HoursExport, HoursListing, ProjectPath } from '@muster/contract';
import { exportHours, listHours } from '@muster/domain';
import { HOUR, limit } from '../auth/limits.ts';
import { HOURS_CSV_EXAMPLE, hoursCsv } from '../csv/hours-csv.ts';
import { token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

// As rare as taking any other list of people away.
const EXPORTS = limit('hours-exports-by-person', 30, HOUR);

/** What people have done. */
export const taskHours = {
  hours: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/hours', {
        id: 'listTaskHours',
        tag: 'Tasks',
        summary: 'List hours done',
        description: 'For owners; for chiefs those in the tasks of their teams. Never for project tokens.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(HoursListing)
    .query(async ({ ctx, input: { pid } }) => ({ data: toWire(await listHours(ctx, { pid })) })),

  /** A mutation, though it reads: every export is written down and counted, and no other site may set one off. */
  exportHours: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/hours.csv', {
        id: 'exportTaskHours',
        tag: 'Tasks',
        summary: 'Take the hours away as a file',
        description:
          'Every export is written down. For owners; for chiefs those in the tasks of their teams. Never for project tokens.',
        file: 'text/csv',
        fileExample: HOURS_CSV_EXAMPLE,
        errors: [404, 429],
      }),
    )
    .input(HoursExport)
    .output(CsvFile)
    .mutation(async ({ ctx, input: { pid, language } }) => {
      await ctx.services.limits.count(EXPORTS, ctx.actor.personId ?? '');
      return { data: { filename: `hours-${pid}.csv`, csv: hoursCsv(await exportHours(ctx, { pid }), language) } };
    }),
};
