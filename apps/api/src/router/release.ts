import {
  DietaryCounts,
  GrantAnswer,
  type GrantEntry,
  GrantForm,
  GrantListing,
  GrantPath,
  HabitListing,
  ProjectPath,
  ReachableListing,
  ReachableQuery,
  ReleaseAnswer,
  type ReleaseEntry,
  ReleaseOptionListing,
  ReleaseRequest,
} from '@muster/contract';
import {
  type ReleaseEntry as DomainEntry,
  dietaryCounts,
  endReleaseGrant,
  listReachablePeople,
  listReleaseGrants,
  type NamedPerson,
  nameForRelease,
  release,
  releaseOptions,
} from '@muster/domain';
import { DIETARY_HABITS, RELEASE_RULES } from '@muster/rules';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure, publicProcedure } from '../trpc/procedures.ts';

export const releaseEntry = ({ at, fields, projectName, ...entry }: DomainEntry): z.input<typeof ReleaseEntry> => ({
  ...entry,
  at: at.toISOString(),
  fields: [...fields],
  project_name: projectName,
});

const grantEntry = ({ grant, uid, name, confirmed, grantedBy }: NamedPerson): z.input<typeof GrantEntry> => ({
  id: grant.id,
  uid,
  name,
  confirmed,
  purpose: grant.purpose,
  kind: RELEASE_RULES.find(({ purpose }) => purpose === grant.purpose)?.kind ?? 'profile',
  fields: grant.fields,
  ends_on: grant.endsOn,
  granted_by: grantedBy,
  created_at: grant.createdAt.toISOString(),
});

/** Without a REST face, on purpose: what is read here must be read by a person who is signed in, never by a token. */
export const releaseRouter = t.router({
  options: actorProcedure
    .input(ProjectPath)
    .output(ReleaseOptionListing)
    .query(async ({ ctx, input }) => ({
      data: (await releaseOptions(ctx, input.pid)).map(({ kind, purpose, fields, fresh, tids, of, until }) => ({
        kind,
        purpose,
        fields: [...fields],
        fresh,
        tids,
        payout_only: of === 'approved_payout',
        until,
      })),
    })),

  people: actorProcedure
    .input(ReachableQuery)
    .output(ReachableListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listReachablePeople(ctx, ctx.services, input);
      return { data: items, next_cursor: nextCursor };
    }),

  /** A mutation, since it writes who looked. */
  read: actorProcedure
    .input(ReleaseRequest)
    .output(ReleaseAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count('release', ctx.actor.personId ?? '');
      return { data: (await release(ctx, ctx.services, input)) as z.input<typeof ReleaseAnswer>['data'] };
    }),
});

export const releaseGrantRouter = t.router({
  list: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/release-grants',
        operationId: 'listReleaseGrants',
        tags: ['Projects'],
        summary: 'List who may see people’s records',
        description:
          'For owners: whom they have named to see a part of people’s records, for which purpose, until when. Naming somebody is done on the page of the project, after a fresh sign-in.',
      },
      errors: [404],
    })
    .input(ProjectPath)
    .output(GrantListing)
    .query(async ({ ctx, input }) => ({ data: (await listReleaseGrants(ctx, input.pid)).map(grantEntry) })),

  /** Without a REST face: it widens who sees what, so a token must not be able to. */
  create: actorProcedure
    .input(GrantForm)
    .output(GrantAnswer)
    .mutation(async ({ ctx, input: { pid, ends_on: endsOn, ...naming } }) => ({
      data: grantEntry(await nameForRelease(ctx, ctx.services, pid, { ...naming, endsOn })),
    })),

  end: actorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/projects/{pid}/release-grants/{id}',
        operationId: 'endReleaseGrant',
        tags: ['Projects'],
        summary: 'Take back that somebody may see people’s records',
        description: 'For owners. It is over with the next look.',
      },
      status: 204,
      errors: [404],
    })
    .input(GrantPath)
    .output(z.void())
    .mutation(({ ctx, input }) => endReleaseGrant(ctx, input.pid, input.id)),
});

const HABITS = DIETARY_HABITS.map(({ code, ...name }) => ({ code, name }));

export const dietRouter = t.router({
  habits: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/dietary-habits',
        operationId: 'listDietaryHabits',
        tags: ['My records'],
        summary: 'List what can be said about what somebody eats',
        description: 'The codes that a record takes, with their names in each language. Codes stay; more may come.',
      },
      errors: [401],
    })
    .input(z.object({}))
    .output(HabitListing)
    .query(() => ({ data: HABITS })),

  counts: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/projects/{pid}/dietary-counts',
        operationId: 'countDietaryHabits',
        tags: ['Projects'],
        summary: 'Count who needs what to eat',
        description:
          'For owners and catering, and for chiefs as far as their teams go. Of the whole project the numbers are exact; of a team, numbers below three are hidden from all but catering.',
      },
      errors: [404],
    })
    .input(ProjectPath)
    .output(DietaryCounts)
    .query(async ({ ctx, input }) => ({ data: await dietaryCounts(ctx, ctx.services.vault, input.pid) })),
});
