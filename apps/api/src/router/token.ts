import { TokenListing, TokenPath, TokenSearch } from '@muster/contract';
import { type ApiToken, listTokens, revokeToken } from '@muster/domain';
import type { TokenScope } from '@muster/rules';
import { z } from 'zod';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';

const tokenEntry = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt, revokedAt, deprecatedUses }: ApiToken) =>
  toWire({
    id,
    name,
    scopes: scopes as TokenScope[],
    createdAt,
    expiresAt,
    lastUsedAt: lastUsedAt ?? null,
    revokedAt: revokedAt ?? null,
    deprecatedUses,
  });

export const tokenRouter = router({
  list: token('me:read')
    .meta(
      rest('GET', '/api/tokens', {
        id: 'listTokens',
        tag: 'Tokens',
        summary: 'List your tokens',
        description:
          'The tokens of the person whose token this is or, with `pid`, those of a project that they own; newest first. Ended ones are left out, but for those revoked lately where `revoked` asks for them; the tokens themselves are never shown again.',
        errors: [404],
      }),
    )
    .input(TokenSearch)
    .output(TokenListing)
    .query(async ({ ctx, input }) => toWirePage(await listTokens(ctx, input), tokenEntry)),

  revoke: token('tokens:write')
    .meta(
      rest('DELETE', '/api/tokens/{id}', {
        id: 'revokeToken',
        tag: 'Tokens',
        summary: 'End a token',
        description:
          'One of your own, or one of a project that you own. It stops working with the next request, everywhere. A token may end itself.',
        status: 204,
        errors: [404],
      }),
    )
    .input(TokenPath)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeToken(ctx, { tokenId: input.id })),
});
