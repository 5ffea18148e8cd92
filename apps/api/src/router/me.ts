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
} from '@muster/contract';
import {
  confirmEmailChange,
  listReleases,
  normaliseEmail,
  type Person,
  type Place,
  readMe,
  requestEmailChange,
  requireFresh,
  revealRecord,
  type Scope,
  updateMe,
} from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';
import { dietaryConsentRouter } from './consent.ts';
import { myDataProcedures } from './my-data.ts';
import { addressRouter, bankRouter, dietaryRouter, profileRouter } from './record.ts';
import { releaseEntry } from './release.ts';

const placeEntry = ({ pid, projectName, tid, teamName, role }: Place): z.input<typeof Me>['places'][number] => ({
  pid,
  project_name: projectName,
  tid,
  team_name: teamName,
  role: role as 'member',
});

export const meEntry = (person: Person, places: Place[]): z.input<typeof Me> => ({
  uid: person.id,
  email: person.email,
  name: person.name,
  badge_name: person.badgeName ?? null,
  locale: person.locale ?? null,
  time_zone: person.timeZone ?? null,
  application_mail: person.applicationMail,
  administrator: person.administrator,
  visibility: {
    profile: person.profileVisibility,
    resume: person.resumeVisibility,
    history: person.historyVisibility,
  },
  places: places.map(placeEntry),
});

const answerMe = async (scope: Scope) => {
  const { person, places } = await readMe(scope);
  return { data: meEntry(person, places) };
};

export const meRouter = t.router({
  get: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/me',
        operationId: 'readMe',
        tags: ['Me'],
        summary: 'Read your own account',
        description:
          'The person whose token this is: names, language, time zone, who sees what of them, and what they are in which project.',
      },
    })
    .input(z.object({}))
    .output(MeAnswer)
    .query(({ ctx }) => answerMe(ctx)),

  update: actorProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/api/me',
        operationId: 'updateMe',
        tags: ['Me'],
        summary: 'Change your own account',
        description:
          'Changes what is sent and nothing else. The address is changed on the page “Me”, where it can be confirmed.',
      },
    })
    .input(MeChange)
    .output(MeAnswer)
    .mutation(async ({ ctx, input }) => {
      const { name, badge_name: badgeName, locale, time_zone: timeZone, visibility } = input;
      await updateMe(ctx, {
        name,
        badgeName,
        locale,
        timeZone,
        applicationMail: input.application_mail,
        profileVisibility: visibility?.profile,
        resumeVisibility: visibility?.resume,
        historyVisibility: visibility?.history,
      });
      return answerMe(ctx);
    }),

  releases: actorProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/me/releases',
        operationId: 'listReleases',
        tags: ['My records'],
        summary: 'See who looked at your records',
        description:
          'Who looked, when, at what and why, the latest first. Nobody sees a record without being listed here.',
      },
    })
    .input(ReleaseQuery)
    .output(ReleaseListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listReleases(ctx, input);
      return { data: items.map(releaseEntry), next_cursor: nextCursor };
    }),

  /** A mutation, since it writes that somebody looked. */
  reveal: actorProcedure
    .input(RevealRequest)
    .output(RevealAnswer)
    .mutation(async ({ ctx, input }) => ({ data: await revealRecord(ctx, ctx.services.vault, input.kind) })),

  ...myDataProcedures,

  bank: bankRouter,
  address: addressRouter,
  dietary: dietaryRouter,
  dietaryConsent: dietaryConsentRouter,
  profile: profileRouter,

  requestEmailChange: actorProcedure
    .input(EmailChangeRequest)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { keys, publicUrl, limits } = ctx.services;
      requireFresh(ctx.actor);
      await limits.countEach([
        ['address-changes-from-network', ctx.network],
        ['address-changes-of-person', ctx.actor.personId ?? ''],
        ['address-change-to-address', normaliseEmail(input.email)],
      ]);
      const linkTo = (token: string) => `${publicUrl}/account/confirm-address#${new URLSearchParams({ token })}`;
      await requestEmailChange(ctx, { keys, linkTo }, input.email);
      return { data: {} };
    }),

  confirmEmailChange: actorProcedure
    .input(LinkToken)
    .output(MeAnswer)
    .mutation(async ({ ctx, input }) => {
      await confirmEmailChange(ctx, ctx.services.keys, input.token);
      return answerMe(ctx);
    }),
});
