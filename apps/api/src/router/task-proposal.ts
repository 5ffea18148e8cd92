import { TaskProposalAcceptance, TaskProposalAnswer, TaskProposalQuery, TaskProposalResult } from '@muster/contract';
import { acceptFill, proposeFill } from '@muster/domain';
import { HOUR, limit } from '../auth/limits.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

/** Each takes a core for some seconds. */
const PROPOSALS = limit('task-proposals', 120, HOUR);

const WHO = 'For owners; for chiefs with the tasks and people of their teams. Never for project tokens.';

/** “Fill it for me”: who could do what still needs people, and taking that over. */
export const taskProposalRouter = router({
  propose: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/proposal', {
        id: 'proposeTaskPeople',
        tag: 'Tasks',
        summary: 'Have the tasks of a day filled',
        description: `Proposes people for the tasks that have fewer than \`least\`: first so that as few seats as possible stay empty, then by wishes and the days on which people can come, then with even hours. Everybody proposed could be assigned as things are. Writes nothing, and tells nobody. The same for the same day, as long as nothing changes. At most 200 tasks and 1,000 people. ${WHO}`,
        errors: [404, 409, 429, 503],
      }),
    )
    .input(TaskProposalQuery)
    .output(TaskProposalAnswer)
    .mutation(async ({ ctx, input, signal }) => {
      await ctx.services.limits.count(PROPOSALS, ctx.actor.personId ?? '');
      return { data: toWire(await proposeFill(ctx, input, signal)) };
    }),

  accept: token('tasks:write')
    .meta(
      rest('POST', '/api/projects/{pid}/tasks/proposal/acceptance', {
        id: 'acceptTaskProposal',
        tag: 'Tasks',
        summary: 'Assign the people of a proposal',
        description: `Assigns line by line, as \`PUT …/people/{uid}\` does; what can't be any more is refused with its reason, and the others go on. People hear of it by mail, and can leave. ${WHO}`,
        errors: [404, 409],
      }),
    )
    .input(TaskProposalAcceptance)
    .output(TaskProposalResult)
    .mutation(async ({ ctx, input }) => ({ data: toWire(await acceptFill(ctx, input)) })),
});
