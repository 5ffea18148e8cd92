import { MemberListing, ProjectPath } from '@muster/contract';
import { admitToRoster, type RosterAdmission, type RosterPerson, type RosterTeam, readRoster } from '@muster/domain';
import type { TokenScope } from '@muster/rules';
import type { AnswerVersion, Rendering, VersionContext } from '../trpc/meta.ts';
import { checkedByUseCase, router } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';

export const LISTING_TEXT =
  'All teams of a project with their chiefs and members. Suspended, departed and hidden people and closed teams are left out. ' +
  'A published roster is open to anyone; any other needs a token with `members:read` whose owner belongs to the project, or a token of the project. ' +
  'The answer carries an `ETag`: send it back in `If-None-Match` and an unchanged roster costs nothing.';

/** Said in the access of every address of the listing, and held against its callers by `admitToRoster`. */
const SCOPE: TokenScope = 'members:read';

/** Every address of the listing runs this. */
export const listing = checkedByUseCase(SCOPE).input(ProjectPath).output(MemberListing);

const admit = ({ services: { orm }, caller }: VersionContext, { pid }: { pid: string }): Promise<RosterAdmission> =>
  admitToRoster(orm, { caller, scope: SCOPE, pid });

const personOnWire = ({ emailHash, name }: RosterPerson) => ({ email_hash: emailHash, name });

/** By hand: of thousands of people, to look at every field of each took as long as to write them. */
const teamOnWire = ({ name, tid, chiefs, members }: RosterTeam) => ({
  name,
  tid,
  chiefs: chiefs.map(personOnWire),
  members: members.map(personOnWire),
});

async function renderListing({ services: { orm, keys } }: VersionContext, admission: RosterAdmission) {
  return { data: (await readRoster({ em: orm.em, keys }, admission)).map(teamOnWire) };
}

export const answerListing = async (ctx: VersionContext, input: { pid: string }) =>
  renderListing(ctx, await admit(ctx, input));

/** Who was admitted when the version was read need not be asked again for the rest. */
interface ListingVersion extends AnswerVersion {
  admission: RosterAdmission;
}

async function listingVersion(ctx: VersionContext, input: { pid: string }): Promise<ListingVersion> {
  const admission = await admit(ctx, input);
  if (admission.tokenId !== null) ctx.onToken(admission.tokenId);
  return { key: `roster:${admission.projectId}`, version: admission.version, admission };
}

/** The meta of every address of the listing. */
export const renderedListing: Rendering = {
  version: listingVersion,
  render: (ctx, _input, { admission }: ListingVersion) => renderListing(ctx, admission),
};

export const memberRouter = router({
  list: listing
    .meta(
      rest('GET', '/members/{pid}', {
        id: 'listMembers',
        tag: 'Members',
        summary: 'List the teams of a project with their people',
        description: LISTING_TEXT,
        rendered: renderedListing,
        errors: [404],
      }),
    )
    .query(({ ctx, input }) => answerListing(ctx, input)),
});
