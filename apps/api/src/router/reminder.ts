import { MissingPeopleListing, ProjectPath, ReminderAnswer, ReminderPath } from '@muster/contract';
import { listReminderKinds, sendReminders } from '@muster/domain';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** “Remind those who …”: one mechanism, whatever it is about. */
export const reminderRouter = router({
  kinds: token('people:read')
    .meta(
      rest('GET', '/api/projects/{pid}/reminder-kinds', {
        id: 'listReminderKinds',
        tag: 'Projects',
        summary: 'Count who is missing',
        description:
          'For each thing that you may remind people of: how many have not done it, and how many of them a reminder would reach now. No names.',
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(MissingPeopleListing)
    .query(async ({ ctx, input }) => ({ data: toWire(await listReminderKinds(ctx, { pid: input.pid })) })),

  send: token('projects:write')
    .meta(
      rest('POST', '/api/projects/{pid}/reminders/{kind}', {
        id: 'sendReminders',
        tag: 'Projects',
        summary: 'Remind those who are missing',
        description:
          'For owners, of meals for catering too. Each person gets one mail, at most one a day for each kind; who opted out of mail to the whole event gets none. Of a place that waits for a yes people are reminded three times at most, three days apart; to sign in, three times at most.',
        errors: [404, 409],
      }),
    )
    .input(ReminderPath)
    .output(ReminderAnswer)
    .mutation(async ({ ctx, input }) => ({ data: toWire(await sendReminders(ctx, input)) })),
});
