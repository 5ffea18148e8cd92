import { CsvFile, type DIRECTORY_ORDERS, DirectoryExport, DirectoryListing, DirectoryQuery } from '@muster/contract';
import { type DirectoryFilter, type DirectorySort, exportDirectory, searchDirectory } from '@muster/domain';
import { splitTags } from '@muster/rules';
import type { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { DIRECTORY_CSV_EXAMPLE, directoryCsv } from '../csv/directory-csv.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';

// Taking lists of people away is rare work; a program that does it all the time is doing something else.
const EXPORTS = limit('export-by-person', 30, HOUR);

const filterOf = ({ q, tid, role, skills, tags, source }: z.output<typeof DirectoryExport>): DirectoryFilter => ({
  q,
  tid,
  role,
  source,
  ...(skills === undefined ? {} : { skills: splitTags(skills) }),
  ...(tags === undefined ? {} : { tags: splitTags(tags) }),
});

const sortOf = (order: (typeof DIRECTORY_ORDERS)[number]): DirectorySort => ({
  by: order.replace('-', '') as DirectorySort['by'],
  desc: order.startsWith('-'),
});

const WHO =
  'For owners and chiefs. People of the project, those whose application they may answer, and those who want to be found while the project is open; never all accounts. ' +
  'Addresses of the people of the project are for its owners, of a team for its chiefs. All filters that are given must hold.';

export const directoryRouter = router({
  search: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/directory', {
        id: 'searchDirectory',
        tag: 'People',
        summary: 'Find people',
        description: WHO,
        errors: [404],
      }),
    )
    .input(DirectoryQuery)
    .output(DirectoryListing)
    .query(async ({ ctx, input }) => {
      const { pid, limit, cursor } = input;
      const page = await searchDirectory(ctx, { pid, ...filterOf(input), sort: sortOf(input.sort), limit, cursor });
      return { ...toWirePage(page, toWire), total: page.total, everyone: page.everyone };
    }),

  /** A mutation, though it reads: every export is written down and counted, and no other site may set one off. */
  export: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/directory.csv', {
        id: 'exportDirectory',
        tag: 'People',
        summary: 'Take the people that you find away as a file',
        description: `A table for spreadsheets. Every export is written down, with who took how many. ${WHO}`,
        file: 'text/csv',
        fileExample: DIRECTORY_CSV_EXAMPLE,
        errors: [404, 409, 429],
      }),
    )
    .input(DirectoryExport)
    .output(CsvFile)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(EXPORTS, ctx.actor.personId ?? ctx.actor.tokenId ?? '');
      const people = await exportDirectory(ctx, { pid: input.pid, ...filterOf(input) });
      return { data: { filename: `people-${input.pid}.csv`, csv: directoryCsv(people) } };
    }),
});
