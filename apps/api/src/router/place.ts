import {
  Done,
  LinkRefusal,
  LinkToken,
  OfferAnswer,
  type OfferedPlaces,
  OfferedPlacesListing,
  PlaceConfirmation,
  PlacePath,
  PlaceRefusal,
} from '@muster/contract';
import {
  confirmPlaces,
  declineByToken,
  declinePlaces,
  listOwnOffers,
  type OfferView,
  readOffer,
  remindOfPlace,
} from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure, publicProcedure } from '../trpc/procedures.ts';

const offerEntry = (offer: OfferView): z.input<typeof OfferedPlaces> => ({
  pid: offer.pid,
  project_name: offer.projectName,
  teams: offer.teams,
  roles: offer.roles,
  purposes: offer.purposes,
  waiting: offer.waiting,
  given_by: offer.giverName,
  ends_at: offer.endsAt?.toISOString() ?? null,
  policies: offer.policies.map(({ kind, version, text }) => ({ kind, version, text })),
  own: offer.own,
});

/** Places that others gave: they open nothing until the person says yes. */
export const placeRouter = t.router({
  list: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/me/offered-places',
        operationId: 'listOfferedPlaces',
        tags: ['Me'],
        summary: 'List what waits for your yes',
        description:
          'Teams, roles and named access that others gave you. Saying yes or no is done on the page, signed in.',
      },
    })
    .input(z.object({}))
    .output(OfferedPlacesListing)
    .query(async ({ ctx }) => ({ data: (await listOwnOffers(ctx)).map(offerEntry) })),

  /** For whoever holds the link in the mail. */
  open: publicProcedure
    .input(LinkToken)
    .output(OfferAnswer)
    .query(async ({ ctx, input }) => ({ data: offerEntry(await readOffer(ctx, ctx.services.keys, input.token)) })),

  confirm: actorProcedure
    .input(PlaceConfirmation)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await confirmPlaces(ctx, input.pid, input.accepted_policies);
      return { data: {} };
    }),

  decline: actorProcedure
    .input(PlaceRefusal)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await declinePlaces(ctx, input.pid, input.refusal);
      return { data: {} };
    }),

  declineByLink: publicProcedure
    .input(LinkRefusal)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await declineByToken(ctx.em, ctx.services.keys, input.token, input.refusal);
      return { data: {} };
    }),

  remind: actorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/projects/{pid}/people/{uid}/reminders',
        operationId: 'remindOfPlace',
        tags: ['Teams'],
        summary: 'Remind somebody who has not confirmed their place',
        description:
          'For owners, and for chiefs of the team. At most three reminders, three days apart; then the code is `reminded`.',
      },
      status: 204,
      errors: [404, 409],
    })
    .input(PlacePath)
    .output(z.void())
    .mutation(({ ctx, input }) => remindOfPlace(ctx, ctx.services, input.pid, input.uid)),
});
