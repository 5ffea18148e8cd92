import { Done, IdentityListing, IdentityPath } from '@muster/contract';
import { disconnectIdentity, type Identity, listIdentities } from '@muster/domain';
import { z } from 'zod';
import { router, session } from '../trpc/procedures.ts';
import { toWire } from '../trpc/wire.ts';

const identityEntry = ({ id, createdAt }: Identity) => toWire({ id, connectedAt: createdAt });

/** For the page “Me”. Connecting is the sign-in library's: it takes a visit to the provider. */
export const identityRouter = router({
  list: session
    .input(z.object({}))
    .output(IdentityListing)
    .query(async ({ ctx }) => ({ data: (await listIdentities(ctx)).map(identityEntry) })),

  disconnect: session
    .input(IdentityPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await disconnectIdentity(ctx, { identityId: input.id });
      return { data: {} };
    }),
});
