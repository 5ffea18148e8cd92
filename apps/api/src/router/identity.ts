import { Done, type IdentityEntry, IdentityListing, IdentityPath } from '@muster/contract';
import { disconnectIdentity, type Identity, listIdentities } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';

const identityEntry = (identity: Identity): z.input<typeof IdentityEntry> => ({
  id: identity.id,
  connected_at: identity.createdAt.toISOString(),
});

/** For the page “Me”. Connecting is the sign-in library's: it takes a visit to the provider. */
export const identityRouter = t.router({
  list: actorProcedure
    .input(z.object({}))
    .output(IdentityListing)
    .query(async ({ ctx }) => ({ data: (await listIdentities(ctx)).map(identityEntry) })),

  disconnect: actorProcedure
    .input(IdentityPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await disconnectIdentity(ctx, input.id);
      return { data: {} };
    }),
});
