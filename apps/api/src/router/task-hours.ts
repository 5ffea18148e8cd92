import { CsvFile, HoursExport, HoursListing, ProjectPath } from '@muster/contract';
import { listHours } from '@muster/domain';
import { HOURS_CSV_EXAMPLE, hoursCsv } from '../csv/hours-csv.ts';
import { token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

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

  exportHours: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/hours.csv', {
        id: 'exportTaskHours',
        tag: 'Tasks',
        summary: 'Take the hours away as a file',
        description: 'For owners; for chiefs those in the tasks of their teams. Never for project tokens.',
        file: 'text/csv',
        fileExample: HOURS_CSV_EXAMPLE,
        errors: [404],
      }),
    )
    .input(HoursExport)
    .output(CsvFile)
    .query(async ({ ctx, input: { pid, language } }) => ({
      data: { filename: `hours-${pid}.csv`, csv: hoursCsv(await listHours(ctx, { pid }), language) },
    })),
};
