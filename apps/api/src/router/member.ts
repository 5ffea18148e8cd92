import { MemberListing, ProjectPath } from '@muster/contract';
import { findRoster, listRoster, type OpenScope, requireRoster } from '@muster/domain';
import type { Cached } from '../trpc/meta.ts';
import { anyone, router } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

export const LISTING_TEXT =
  'All teams of a project with their chiefs and members. Suspended, departed and hidden people and closed teams are left out. ' +
  'A published roster is open to anyone; any other needs a token with `members:read` whose owner belongs to the project, or a token of the project. ' +
  'The answer carries an `ETag`: send it back in `If-None-Match` and an unchanged roster costs nothing.';

/** Every address of the listing runs this. */
export const listing = anyone('members:read').input(ProjectPath).output(MemberListing);

export const answerListing = async (scope: OpenScope, input: { pid: string }) => ({
  data: toWire(await listRoster(scope, input)),
});

/** The meta of every address of the listing. */
export const cachedListing: Cached = {
  async find({ services: { orm }, caller }, { pid }: { pid: string }) {
    const { actor, roster } = await findRoster(orm, { caller, pid });
    const version = () => {
      const { id, version } = requireRoster(actor, roster, pid);
      return `roster ${id} ${version}`;
    };
    return { actor, version };
  },
};

export const memberRouter = router({
  list: listing
    .meta(
      rest('GET', '/members/{pid}', {
        id: 'listMembers',
        tag: 'Members',
        summary: 'List the teams of a project with their people',
        description: LISTING_TEXT,
        cached: cachedListing,
        errors: [404],
      }),
    )
    .query(({ ctx, input }) => answerListing(ctx, input)),
});
