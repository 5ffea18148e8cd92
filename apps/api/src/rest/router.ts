import { CalendarAnswer, TeamListing, TeamsQuery, TokenAnswer, TokenRequest } from '@muster/contract';
import { DomainError, redeemExchange } from '@muster/domain';
import type { TokenScope } from '@muster/rules';
import { z } from 'zod';
import { limit, MINUTE } from '../auth/limits.ts';
import { appRouter } from '../router/index.ts';
import { answerListing, cachedListing, LISTING_TEXT, listing } from '../router/member.ts';
import { answerTeams } from '../router/team.ts';
import type { Deprecation } from '../trpc/meta.ts';
import { anyone, checkedByUseCase, mergeRouters, router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';

const EXCHANGES = limit('exchange-from-network', 1000, 15 * MINUTE);

const listingDeprecation: Deprecation = {
  since: new Date('2026-11-01T00:00:00Z'),
  sunset: new Date('2028-12-31T23:59:59Z'),
  successor: ({ pid }) =>
    typeof pid === 'string' && pid !== '' ? `/members/${encodeURIComponent(pid.slice(0, 64).toWellFormed())}` : null,
};

/** An address that a stolen token made would outlive it. */
const calendarDeprecation: Deprecation = {
  since: new Date('2026-11-19T00:00:00Z'),
  sunset: listingDeprecation.sunset,
  successor: () => '/my-tasks',
};

const oldListing = (path: '/api/members' | '/members', id: string) =>
  listing
    .meta(
      rest('GET', path, {
        id,
        tag: 'Members',
        summary: 'List the teams of a project with their people (old address)',
        description: `The same answer as \`/members/{pid}\`, which callers must use instead. Every answer says so in \`Deprecation\`, \`Sunset\` and \`Link\`. ${LISTING_TEXT}`,
        deprecation: listingDeprecation,
        cached: cachedListing,
        errors: [404],
      }),
    )
    .query(({ ctx, input }) => answerListing(ctx, input));

/** What exists only for REST: swapping the pair, the other addresses of the listing, and teams with everybody in them. */
const restOnlyRouter = router({
  rest: {
    exchangeToken: checkedByUseCase()
      .meta(
        rest('POST', '/api/token', {
          id: 'exchangeToken',
          tag: 'Tokens',
          summary: 'Exchange the one-time pair for an API token',
          description:
            'A signed-in person gets the pair from the page “API access”. It works once, for ten minutes and five attempts. ' +
            'Wrong, used, expired and unknown pairs all get the same answer. A `Basic` header is ignored. ' +
            'Without `scope` the token may do all that the pair allows; a scope beyond that is 422 with `error: invalid_scope`, and leaves the pair usable.',
          contentTypes: ['application/json', 'application/x-www-form-urlencoded'],
          errors: [401, 429],
        }),
      )
      .input(TokenRequest)
      .output(TokenAnswer)
      .mutation(async ({ ctx, input }) => {
        await ctx.services.limits.count(EXCHANGES, ctx.network);
        const scopes = input.scope?.split(' ').filter(Boolean) as TokenScope[] | undefined;
        const {
          token,
          lifetime,
          scopes: granted,
        } = await redeemExchange(ctx, {
          username: input.username,
          password: input.password,
          scopes: scopes?.length ? scopes : undefined,
          tokenName: input.name,
        });
        return { access_token: token, token_type: 'bearer', expires_in: lifetime, scope: granted.join(' ') };
      }),

    listMembersPrefixed: listing
      .meta(
        rest('GET', '/api/members/{pid}', {
          id: 'listMembersPrefixed',
          tag: 'Members',
          summary: 'List the teams of a project with their people (with prefix)',
          description: `The same as \`/members/{pid}\`, for callers whose base address ends in \`/api\`. ${LISTING_TEXT}`,
          cached: cachedListing,
          errors: [404],
        }),
      )
      .query(({ ctx, input }) => answerListing(ctx, input)),

    listMembersByQuery: oldListing('/api/members', 'listMembersByQuery'),
    listMembersByQueryBare: oldListing('/members', 'listMembersByQueryBare'),

    openCalendar: token('tasks:write')
      .meta(
        rest('POST', '/api/me/calendar', {
          id: 'openCalendar',
          tag: 'Tasks',
          summary: 'Make the address of your calendar (no longer by token)',
          description:
            'Always 403. The secret address of a calendar is made on the page “My tasks”, after a fresh sign-in; it ends when you end all your sessions, and when you are suspended.',
          status: 201,
          deprecation: calendarDeprecation,
        }),
      )
      .input(z.object({}))
      .output(CalendarAnswer)
      .mutation(() => {
        throw new DomainError('forbidden', 'Make the address on the page “My tasks”, signed in.');
      }),

    /** Complete as it was published, and so as long as the event is large: pages ask `team.list` and team by team. */
    listTeams: anyone('projects:read')
      .meta(
        rest('GET', '/api/projects/{pid}/teams', {
          id: 'listTeams',
          tag: 'Teams',
          summary: 'List the teams of a project',
          description:
            'In the order that the owner gave them. What concerns only a team itself (its own text, its people with their identifiers) is there for its members, its chiefs and the owners.',
          tagged: true,
          errors: [404],
        }),
      )
      .input(TeamsQuery)
      .output(TeamListing)
      .query(({ ctx, input }) => answerTeams(ctx, input)),
  },
});

/** Everything that REST serves and the document describes. `/trpc` serves `appRouter` alone. */
export const gatewayRouter = mergeRouters(appRouter, restOnlyRouter);
export type GatewayRouter = typeof gatewayRouter;
