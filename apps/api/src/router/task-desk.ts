import { CandidateListing, CandidatesQuery, WaitingTasks } from '@muster/contract';
import { listCandidates, waitingTasks } from '@muster/domain';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, toWirePage } from '../trpc/wire.ts';

/** A person who is missing from the list is busy, perhaps in another project: the limit keeps leads from mapping hours. */
const LOOKS = limit('task-candidates', 300, HOUR);

/** For those who see to it that every task has its people. */
export const taskDeskRouter = router({
  candidates: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/{id}/candidates', {
        id: 'listTaskCandidates',
        tag: 'Tasks',
        summary: 'List who could do a task',
        description:
          'For owners; of a team’s tasks also for its chiefs, who see people of other teams as the roster shows them. Never for project tokens.',
        errors: [404, 429],
      }),
    )
    .input(CandidatesQuery)
    .output(CandidateListing)
    .query(async ({ ctx, input }) => {
      await ctx.services.limits.count(LOOKS, ctx.actor.personId ?? ctx.actor.tokenId ?? '');
      return toWirePage(await listCandidates(ctx, input), toWire);
    }),

  waiting: session
    .input(z.object({}))
    .output(WaitingTasks)
    .query(async ({ ctx }) => ({ data: toWire(await waitingTasks(ctx)) })),
});
