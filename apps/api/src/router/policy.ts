import {
  Done,
  PoliciesToAcceptListing,
  PolicyAcceptance,
  PolicyProgressAnswer,
  ProjectPath,
  ReminderAnswer,
} from '@muster/contract';
import { acceptOwnPolicies, listOwnPolicies, readPolicyProgress, sendReminders } from '@muster/domain';
import { z } from 'zod';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** The texts of a project that its people accept: what waits for the caller, and how far everybody is. */
export const policyRouter = router({
  mine: token('me:read')
    .meta(
      rest('GET', '/api/me/policies', {
        id: 'listPoliciesToAccept',
        tag: 'Me',
        summary: 'List what you have still to accept',
        description:
          'Policies of projects in which you have a place, in versions that you have not accepted. Accepting is done on the page, signed in.',
      }),
    )
    .input(z.object({}))
    .output(PoliciesToAcceptListing)
    .query(async ({ ctx }) => ({ data: toWire(await listOwnPolicies(ctx)) })),

  /** Without a REST face: a person accepts, no program. */
  accept: session
    .input(PolicyAcceptance)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await acceptOwnPolicies(ctx, { pid: input.pid, acceptedPolicies: input.accepted_policies });
      return { data: {} };
    }),

  progress: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/policies/progress', {
        id: 'readPolicyProgress',
        tag: 'Projects',
        summary: 'Count who has accepted the policies',
        description: 'For owners: how many people have accepted the latest version of each text. No names.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(PolicyProgressAnswer)
    .query(async ({ ctx, input }) => ({ data: toWire(await readPolicyProgress(ctx, { pid: input.pid })) })),

  remind: token('projects:write')
    .meta(
      rest('POST', '/api/projects/{pid}/policies/reminders', {
        id: 'remindOfPolicies',
        tag: 'Projects',
        summary: 'Remind those who have not accepted the policies',
        description:
          'For owners. The same as `sendReminders` with `policies`. Each gets one mail, and at most one a day; the answer says how many get one now.',
        errors: [404, 409],
      }),
    )
    .input(ProjectPath)
    .output(ReminderAnswer)
    .mutation(async ({ ctx, input }) => ({
      data: toWire(await sendReminders(ctx, { pid: input.pid, kind: 'policies' })),
    })),
});
