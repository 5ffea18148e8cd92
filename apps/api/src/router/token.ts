import { type TokenEntry, TokenListing, TokenPath, TokenSearch } from '@muster/contract';
import { type ApiToken, listTokens, revokeToken } from '@muster/domain';
import type { TokenScope } from '@muster/rules';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const tokenEntry = (token: ApiToken): z.input<typeof TokenEntry> => ({
  id: token.id,
  name: token.name,
  scopes: token.scopes as TokenScope[],
  created_at: token.createdAt.toISOString(),
  expires_at: token.expiresAt.toISOString(),
  last_used_at: token.lastUsedAt?.toISOString() ?? null,
  deprecated_uses: token.deprecatedUses,
});

export const tokenRouter = t.router({
  list: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/tokens',
        operationId: 'listTokens',
        tags: ['Tokens'],
        summary: 'List your tokens',
        description:
          'The tokens of the person whose token this is or, with `pid`, those of a project that they own; newest first. Ended ones are left out; the tokens themselves are never shown again.',
      },
      errors: [404],
    })
    .input(TokenSearch)
    .output(TokenListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listTokens(ctx, input);
      return { data: items.map(tokenEntry), next_cursor: nextCursor };
    }),

  revoke: actorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/tokens/{id}',
        operationId: 'revokeToken',
        tags: ['Tokens'],
        summary: 'End a token',
        description:
          'One of your own, or one of a project that you own. It stops working with the next request, everywhere. A token may end itself.',
      },
      status: 204,
      errors: [404],
    })
    .input(TokenPath)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
});
