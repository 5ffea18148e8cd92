import {
  Done,
  EmailChangeRequest,
  LinkToken,
  type Me,
  MeAnswer,
  MeChange,
  ReleaseListing,
  ReleaseQuery,
  RevealAnswer,
  RevealRequest,
  SpokenLanguage,
} from '@muster/contract';
import {
  type Actor,
  confirmEmailChange,
  listReleases,
  normaliseEmail,
  noteLanguage,
  type OwnRoster,
  type Person,
  type Place,
  readMe,
  readMyHours,
  requestEmailChange,
  requireFresh,
  revealRecord,
  type Scope,
  updateMe,
} from '@muster/domain';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, toWirePage } from '../trpc/wire.ts';
import { dietaryConsentRouter } from './consent.ts';
import { bankRouter, realProfileRouter } from './guarded-record.ts';
import { myDataProcedures } from './my-data.ts';
import { addressRouter, dietaryRouter } from './record.ts';

// Each sends a mail to an address that the caller typed.
const ADDRESS_CHANGES = {
  fromNetwork: limit('address-changes-from-network', 30, HOUR),
  ofPerson: limit('address-changes-of-person', 5, HOUR),
  toAddress: limit('address-change-to-address', 3, HOUR),
};

type PlaceRole = z.input<typeof Me>['places'][number]['role'];

export const meEntry = (
  person: Person,
  places: Place[],
  rosters: OwnRoster[],
  actor: Actor | null,
): z.input<typeof Me> => ({
  uid: person.id,
  email: person.email,
  name: person.name,
  badge_name: person.badgeName ?? null,
  locale: person.locale ?? null,
  last_locale: person.lastLocale ?? null,
  time_zone: person.timeZone ?? null,
  application_mail: person.applicationMail,
  administrator: person.administrator,
  visibility: {
    profile: person.profileVisibility,
    photo: person.photoVisibility,
    resume: person.resumeVisibility,
    history: person.historyVisibility,
  },
  policies_missing: [...new Set(actor?.withheld.map(({ pid }) => pid))],
  places: toWire(places.map(({ role, ...place }) => ({ ...place, role: role as PlaceRole }))),
  hidden_from_roster: rosters.filter(({ hidden }) => hidden).map(({ pid }) => pid),
  rosters: toWire(rosters),
});

const answerMe = async (scope: Scope) => {
  const { person, places, rosters } = await readMe(scope);
  return { data: { ...meEntry(person, places, rosters, scope.actor), hours: toWire(await readMyHours(scope)) } };
};

export const meRouter = router({
  get: token('me:read')
    .meta(
      rest('GET', '/api/me', {
        id: 'readMe',
        tag: 'Me',
        summary: 'Read your own account',
        description:
          'The person whose token this is: names, language, time zone, who sees what of them, what they are in which project, what rosters say of them, and the hours that they have helped.',
      }),
    )
    .input(z.object({}))
    .output(MeAnswer)
    .query(({ ctx }) => answerMe(ctx)),

  update: token('me:write')
    .meta(
      rest('PATCH', '/api/me', {
        id: 'updateMe',
        tag: 'Me',
        summary: 'Change your own account',
        description:
          'Changes what is sent and nothing else; `hidden_from_roster` is sent as a whole, and counts for rosters at once. The address is changed on the page “Me”, where it can be confirmed.',
      }),
    )
    .input(MeChange)
    .output(MeAnswer)
    .mutation(async ({ ctx, input: { visibility, ...settings } }) => {
      await updateMe(ctx, {
        ...fromWire(settings),
        profileVisibility: visibility?.profile,
        photoVisibility: visibility?.photo,
        resumeVisibility: visibility?.resume,
        historyVisibility: visibility?.history,
      });
      return answerMe(ctx);
    }),

  releases: token('me.records:read')
    .meta(
      rest('GET', '/api/me/releases', {
        id: 'listReleases',
        tag: 'My records',
        summary: 'See who looked at your records',
        description:
          'Who looked, when, at what and why, the latest first. Nobody sees a record without being listed here.',
      }),
    )
    .input(ReleaseQuery)
    .output(ReleaseListing)
    .query(async ({ ctx, input }) => toWirePage(await listReleases(ctx, input), toWire)),

  /** A mutation, since it records the look. */
  reveal: session
    .input(RevealRequest)
    .output(RevealAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await revealRecord(ctx, { kind: input.kind }) })),

  ...myDataProcedures,

  bank: bankRouter,
  address: addressRouter,
  dietary: dietaryRouter,
  dietaryConsent: dietaryConsentRouter,
  profile: realProfileRouter,

  /** What a page says by itself; it changes nothing that the person chose. */
  noteLanguage: session
    .input(SpokenLanguage)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await noteLanguage(ctx, input);
      return { data: {} };
    }),

  requestEmailChange: session
    .input(EmailChangeRequest)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { limits } = ctx.services;
      requireFresh(ctx.actor);
      await limits.countEach([
        [ADDRESS_CHANGES.fromNetwork, ctx.network],
        [ADDRESS_CHANGES.ofPerson, ctx.actor.personId ?? ''],
        [ADDRESS_CHANGES.toAddress, normaliseEmail(input.email)],
      ]);
      await requestEmailChange(ctx, input);
      return { data: {} };
    }),

  confirmEmailChange: session
    .input(LinkToken)
    .output(MeAnswer)
    .mutation(async ({ ctx, input }) => {
      await confirmEmailChange(ctx, { token: input.token });
      return answerMe(ctx);
    }),
});
