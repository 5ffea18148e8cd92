import { MemberListing, ProjectPath } from '@muster/contract';
import { admitToRoster, type RosterAdmission, type RosterTeam, readRoster } from '@muster/domain';
import type { z } from 'zod';
import type { Context } from '../trpc/context.ts';
import { t } from '../trpc/init.ts';
import type { AnswerVersion } from '../trpc/meta.ts';
import { openProcedure } from '../trpc/procedures.ts';

export const LISTING_TEXT =
  'All teams of a project with their chiefs and members. Suspended, departed and hidden people and closed teams are left out. ' +
  'A published roster is open to anyone; any other needs a token with `members:read` whose owner belongs to the project, or a token of the project. ' +
  'The answer carries an `ETag`: send it back in `If-None-Match` and an unchanged roster costs nothing.';

/** Every address of the listing runs this. */
export const listing = openProcedure.input(ProjectPath).output(MemberListing);

/** A request that has been let in to look at the version need not ask again to read the rest. */
const admissions = new WeakMap<Context, Map<string, Promise<RosterAdmission>>>();

function admit(ctx: Context, pid: string): Promise<RosterAdmission> {
  const known = admissions.get(ctx) ?? new Map<string, Promise<RosterAdmission>>();
  admissions.set(ctx, known);
  const admission = known.get(pid) ?? admitToRoster(ctx.services.orm.em, ctx.caller, pid);
  known.set(pid, admission);
  return admission;
}

export async function answerListing(ctx: Context, { pid }: { pid: string }): Promise<z.input<typeof MemberListing>> {
  const { orm, keys } = ctx.services;
  return { data: (await readRoster(orm.em, keys, await admit(ctx, pid))).map(teamEntry) };
}

export async function listingVersion(ctx: Context, { pid }: { pid: string }): Promise<AnswerVersion> {
  const { projectId, version, actor } = await admit(ctx, pid);
  if (actor?.tokenId) ctx.onToken(actor.tokenId);
  return { key: `roster:${projectId}`, version };
}

function teamEntry({ name, tid, chiefs, members }: RosterTeam) {
  const entry = (person: RosterTeam['chiefs'][number]) => ({ email_hash: person.emailHash, name: person.name });
  return { name, tid, chiefs: chiefs.map(entry), members: members.map(entry) };
}

export const memberRouter = t.router({
  list: listing
    .meta({
      openapi: {
        method: 'GET',
        path: '/members/{pid}',
        operationId: 'listMembers',
        tags: ['Members'],
        summary: 'List the teams of a project with their people',
        description: LISTING_TEXT,
      },
      version: listingVersion,
    })
    .query(({ ctx, input }) => answerListing(ctx, input)),
});
