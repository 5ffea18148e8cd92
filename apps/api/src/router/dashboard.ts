import { CsvFile, DashboardAnswer, DashboardFile, ProjectPath } from '@muster/contract';
import { readDashboard } from '@muster/domain';
import { DASHBOARD_CSV_EXAMPLE, dashboardCsv } from '../csv/dashboard-csv.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** A project in numbers; `people:read`, as every count of people. */
export const dashboardRouter = router({
  get: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/dashboard', {
        id: 'readDashboard',
        tag: 'Projects',
        summary: 'Read a project in numbers',
        description:
          'For owners: applications by week and by what became of them, how fast they were answered, teams against their targets, how many people have not signed in, accepted or told something, and the next three steps. No names.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(DashboardAnswer)
    .query(async ({ ctx, input }) => ({ data: toWire(await readDashboard(ctx, { pid: input.pid })) })),

  file: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/dashboard.csv', {
        id: 'readDashboardTable',
        tag: 'Projects',
        summary: 'Take a part of the dashboard away as a file',
        description:
          'For owners: a table for spreadsheets, with the numbers of one chart. `weeks`: applications by week; `funnel`: what became of them; `teams`: teams against their targets; `answers`: how fast applications were answered.',
        file: 'text/csv',
        fileExample: DASHBOARD_CSV_EXAMPLE,
        errors: [404],
      }),
    )
    .input(DashboardFile)
    .output(CsvFile)
    .query(async ({ ctx, input: { pid, chart } }) => {
      const csv = dashboardCsv(chart, await readDashboard(ctx, { pid }));
      return { data: { filename: `${chart}-${pid}.csv`, csv } };
    }),
});
