import {
  DietaryCounts,
  GrantAnswer,
  GrantForm,
  GrantListing,
  GrantPath,
  HabitListing,
  MissingDietListing,
  ProjectPath,
  ReachableListing,
  ReachableQuery,
  ReleaseAnswer,
  ReleaseOptionListing,
  ReleaseRequest,
  ReminderAnswer,
} from '@muster/contract';
import {
  dietaryCounts,
  endReleaseGrant,
  grantRelease,
  listMissingDiet,
  listReachablePeople,
  listReleaseGrants,
  type NamedPerson,
  release,
  releaseOptions,
  requireNamer,
  sendReminders,
} from '@muster/domain';
import { DIETARY_HABITS, RELEASE_RULES } from '@muster/rules';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { countMailTo } from '../auth/mail-to-address.ts';
import { anyone, router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, toWirePage } from '../trpc/wire.ts';

// Calls, of up to 200 people each: enough for an event, too little to copy everybody unnoticed.
const RELEASES = limit('release', 120, HOUR);

const kindFor = (given: string) => RELEASE_RULES.find(({ purpose }) => purpose === given)?.kind ?? 'profile';
const grantEntry = ({ grant, uid, name, email, confirmed, grantedBy }: NamedPerson) => {
  const { id, purpose, fields, endsOn, createdAt } = grant;
  return toWire({
    id,
    uid,
    name,
    email,
    confirmed,
    purpose,
    kind: kindFor(purpose),
    fields,
    endsOn,
    grantedBy,
    createdAt,
  });
};

/** Without a REST face, on purpose: what is read here must be read by a person who is signed in, never by a token. */
export const releaseRouter = router({
  options: session
    .input(ProjectPath)
    .output(ReleaseOptionListing)
    .query(async ({ ctx, input }) => ({
      data: (await releaseOptions(ctx, { pid: input.pid })).map(({ of, enteredOnly = false, ...option }) =>
        toWire({ ...option, payoutOnly: of === 'approved_payout', enteredOnly }),
      ),
    })),

  people: session
    .input(ReachableQuery)
    .output(ReachableListing)
    .query(async ({ ctx, input }) => toWirePage(await listReachablePeople(ctx, input), toWire)),

  /** A mutation, since it writes who looked. */
  read: session
    .input(ReleaseRequest)
    .output(ReleaseAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(RELEASES, ctx.actor.personId ?? '');
      return { data: (await release(ctx, input)) as z.input<typeof ReleaseAnswer>['data'] };
    }),
});

export const releaseGrantRouter = router({
  list: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/release-grants', {
        id: 'listReleaseGrants',
        tag: 'Projects',
        summary: 'List who may see people’s records',
        description:
          'For owners: whom they have named to see a part of people’s records, for which purpose, until when. Naming a person is done on the page of the project, after a fresh sign-in.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(GrantListing)
    .query(async ({ ctx, input }) => ({ data: (await listReleaseGrants(ctx, { pid: input.pid })).map(grantEntry) })),

  /** Without a REST face: it widens who sees what, so a token must not be able to. */
  create: session
    .input(GrantForm)
    .output(GrantAnswer)
    .mutation(async ({ ctx, input: { pid, uid, email, ...form } }) => {
      const naming = { pid, ...fromWire(form) };
      if (email === undefined) return { data: grantEntry(await grantRelease(ctx, { ...naming, uid: uid ?? '' })) };
      await requireNamer(ctx, { pid });
      await countMailTo(ctx, pid, email);
      return { data: grantEntry(await grantRelease(ctx, { ...naming, email })) };
    }),

  end: token('projects:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/release-grants/{id}', {
        id: 'endReleaseGrant',
        tag: 'Projects',
        summary: 'End a person’s access to people’s records',
        description: 'For owners. It is over with the next look.',
        status: 204,
        errors: [404],
      }),
    )
    .input(GrantPath)
    .output(z.void())
    .mutation(({ ctx, input }) => endReleaseGrant(ctx, { pid: input.pid, grantId: input.id })),
});

const HABITS = DIETARY_HABITS.map(({ code, ...name }) => ({ code, name }));

export const dietRouter = router({
  habits: anyone()
    .meta(
      rest('GET', '/api/dietary-habits', {
        id: 'listDietaryHabits',
        tag: 'My records',
        summary: 'List dietary habits',
        description: 'The codes that a record takes, with their names in each language. Codes stay; more may come.',
        errors: [401],
      }),
    )
    .input(z.object({}))
    .output(HabitListing)
    .query(() => ({ data: HABITS })),

  counts: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/dietary-counts', {
        id: 'countDietaryHabits',
        tag: 'Projects',
        summary: 'Count who needs what to eat',
        description:
          'For owners and catering, and for chiefs as far as their teams go. Of the whole project the numbers are exact; of a team all but catering see ranges, which are renewed only once three of its answers have changed, so that no difference tells what one person eats.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(DietaryCounts)
    .query(async ({ ctx, input }) => ({ data: toWire(await dietaryCounts(ctx, { pid: input.pid })) })),

  remind: token('projects:write')
    .meta(
      rest('POST', '/api/projects/{pid}/dietary-reminders', {
        id: 'remindOfDiet',
        tag: 'Projects',
        summary: 'Remind those who have not said what they eat',
        description:
          'For owners and catering. The same as `sendReminders` with `diet`. Each gets one mail, and at most one a day; the answer says how many get one now.',
        errors: [404, 409],
      }),
    )
    .input(ProjectPath)
    .output(ReminderAnswer)
    .mutation(async ({ ctx, input }) => ({ data: toWire(await sendReminders(ctx, { pid: input.pid, kind: 'diet' })) })),

  missing: token('me:read')
    .meta(
      rest('GET', '/api/me/dietary-habit/missing', {
        id: 'listMissingDiet',
        tag: 'My records',
        summary: 'List who would like to know what you eat',
        description: 'Projects where you help that are not over, as long as you have entered nothing. It is up to you.',
      }),
    )
    .input(z.object({}))
    .output(MissingDietListing)
    .query(async ({ ctx }) => ({ data: toWire(await listMissingDiet(ctx)) })),
});
