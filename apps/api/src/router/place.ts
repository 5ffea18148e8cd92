import {
  Done,
  LinkRefusal,
  LinkToken,
  OfferAnswer,
  OfferedPlacesListing,
  PlaceConfirmation,
  PlacePath,
  PlaceRefusal,
  ProjectPath,
  ReminderAnswer,
  WaitingAnswer,
} from '@muster/contract';
import {
  confirmPlaces,
  countWaiting,
  declineByToken,
  declinePlaces,
  listOwnOffers,
  type OfferView,
  readOffer,
  remindOfPlace,
  sendReminders,
} from '@muster/domain';
import { z } from 'zod';
import { anyone, router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire } from '../trpc/wire.ts';

const offerEntry = ({ giverName, policies, ...offer }: OfferView) => ({
  ...toWire(offer),
  given_by: giverName,
  policies: policies.map(({ kind, version, text, texts }) => ({ kind, version, text, texts })),
});

/** Places that others gave: they open nothing until the person says yes. */
export const placeRouter = router({
  list: token('me:read')
    .meta(
      rest('GET', '/api/me/offered-places', {
        id: 'listOfferedPlaces',
        tag: 'Me',
        summary: 'List what waits for your yes',
        description:
          'Teams, roles and named access that others gave you. Saying yes or no is done on the page, signed in.',
      }),
    )
    .input(z.object({}))
    .output(OfferedPlacesListing)
    .query(async ({ ctx }) => ({ data: (await listOwnOffers(ctx)).map(offerEntry) })),

  /** The link in the mail is the credential. */
  open: anyone()
    .input(LinkToken)
    .output(OfferAnswer)
    .query(async ({ ctx, input }) => ({ data: offerEntry(await readOffer(ctx, { token: input.token })) })),

  confirm: session
    .input(PlaceConfirmation)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await confirmPlaces(ctx, fromWire(input));
      return { data: {} };
    }),

  decline: session
    .input(PlaceRefusal)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await declinePlaces(ctx, { pid: input.pid, refusal: input.refusal });
      return { data: {} };
    }),

  declineByLink: anyone()
    .input(LinkRefusal)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await declineByToken(ctx, input);
      return { data: {} };
    }),

  remind: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/people/{uid}/reminders', {
        id: 'remindOfPlace',
        tag: 'Teams',
        summary: 'Remind a person who has not confirmed their place',
        description:
          'For owners, and for chiefs of the team. At most three reminders, three days apart; then the code is `reminded`.',
        status: 204,
        errors: [404, 409, 429],
      }),
    )
    .input(PlacePath)
    .output(z.void())
    .mutation(({ ctx, input }) => remindOfPlace(ctx, { pid: input.pid, uid: input.uid })),

  waiting: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/reminders', {
        id: 'countWaitingPeople',
        tag: 'Teams',
        summary: 'Count who has not confirmed a place',
        description: 'For owners: how many have not answered, and how many of them a reminder would reach now.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(WaitingAnswer)
    .query(async ({ ctx, input }) => ({ data: await countWaiting(ctx, { pid: input.pid }) })),

  remindAll: token('teams:write')
    .meta(
      rest('POST', '/api/projects/{pid}/reminders', {
        id: 'remindWaitingPeople',
        tag: 'Teams',
        summary: 'Remind everybody who has not confirmed a place',
        description:
          'For owners. The same as `sendReminders` with `unconfirmed`. Each is reminded at most three times, three days apart; the answer says how many get a mail now.',
        errors: [404, 409],
      }),
    )
    .input(ProjectPath)
    .output(ReminderAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: toWire(await sendReminders(ctx, { pid: input.pid, kind: 'unconfirmed' })),
    })),
});
