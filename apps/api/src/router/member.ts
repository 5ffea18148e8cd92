import { MemberListing, ProjectPath } from '@muster/contract';
import { admitToRoster, type RosterAdmission, type RosterPerson, type RosterTeam, readRoster } from '@muster/domain';
import type { TokenScope } from '@muster/rules';
import type { AnswerVersion, VersionContext } from '../trpc/meta.ts';
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

/** A request that was admitted when its version was read need not be asked again for the rest. */
const admissions = new WeakMap<VersionContext, Map<string, Promise<RosterAdmission>>>();

function admit(ctx: VersionContext, pid: string): Promise<RosterAdmission> {
  const known = admissions.get(ctx) ?? new Map<string, Promise<RosterAdmission>>();
  admissions.set(ctx, known);
  const admission = known.get(pid) ?? admitToRoster(ctx.services.orm, { caller: ctx.caller, scope: SCOPE, pid });
  known.set(pid, admission);
  return admission;
}

const personOnWire = ({ emailHash, name }: RosterPerson) => ({ email_hash: emailHash, name });

/** By hand: of thousands of people, to look at every field of each took as long as to write them. */
const teamOnWire = ({ name, tid, chiefs, members }: RosterTeam) => ({
  name,
  tid,
  chiefs: chiefs.map(personOnWire),
  members: members.map(personOnWire),
});

export async function answerListing(ctx: VersionContext, { pid }: { pid: string }) {
  const { orm, keys } = ctx.services;
  return { data: (await readRoster({ em: orm.em, keys }, await admit(ctx, pid))).map(teamOnWire) };
}

async function listingVersion(ctx: VersionContext, { pid }: { pid: string }): Promise<AnswerVersion> {
  const { projectId, version, actor } = await admit(ctx, pid);
  if (actor?.tokenId) ctx.onToken(actor.tokenId);
  return { key: `roster:${projectId}`, version };
}

/** The meta of every address of the listing. */
export const renderedListing = { version: listingVersion, render: answerListing };

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
