import { CsvFile, ProjectPath, SubsidyTotalsAnswer, SubsidyTotalsFile } from '@muster/contract';
import { readSubsidyTotals } from '@muster/domain';
import { SUBSIDY_CSV_EXAMPLE, subsidyCsv } from '../csv/subsidy-csv.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const tag = 'Traffic subsidy';

/** For the books. */
export const subsidyTotalsRouter = router({
  get: token('subsidy:read')
    .meta(
      rest('GET', '/api/projects/{pid}/traffic-subsidy/totals', {
        id: 'readSubsidyTotals',
        tag,
        summary: 'Read the totals',
        description: 'By team, by place and by year. For owners and finance.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(SubsidyTotalsAnswer)
    .query(async ({ ctx, input: { pid } }) => ({ data: toWire(await readSubsidyTotals(ctx, { pid })) })),

  file: token('subsidy:read')
    .meta(
      rest('GET', '/api/projects/{pid}/traffic-subsidy/totals.csv', {
        id: 'readSubsidyTotalsTable',
        tag,
        summary: 'Take totals away as a file',
        description: 'For owners and finance: a table for spreadsheets, by team, by place or by year.',
        file: 'text/csv',
        fileExample: SUBSIDY_CSV_EXAMPLE,
        errors: [404],
      }),
    )
    .input(SubsidyTotalsFile)
    .output(CsvFile)
    .query(async ({ ctx, input: { pid, part } }) => ({
      data: {
        filename: `subsidy-${part}-${pid}.csv`,
        csv: subsidyCsv(part, await readSubsidyTotals(ctx, { pid })),
      },
    })),
});
