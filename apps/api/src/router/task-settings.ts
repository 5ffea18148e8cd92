import { ProjectPath, TaskSettingsAnswer, TaskSettingsChange } from '@muster/contract';
import { readTaskSettings, type Scope, updateTaskSettings } from '@muster/domain';
import type { Context } from '../trpc/context.ts';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire, versionsFromWire } from '../trpc/wire.ts';

async function answer(scope: Scope & Pick<Context, 'onVersion'>, pid: string) {
  const { places, version, ...settings } = await readTaskSettings(scope, { pid });
  if (version !== null) scope.onVersion?.(version);
  // The ids of places are keys here, and no words to spell otherwise.
  return { data: { ...toWire(settings), places: places.map((place) => ({ ...place })) } };
}

/** What holds for all tasks of a project, and what they choose from. */
export const taskSettingsRouter = router({
  get: token('tasks:read')
    .meta(
      rest('GET', '/api/projects/{pid}/tasks/settings', {
        id: 'readTaskSettings',
        tag: 'Tasks',
        summary: 'Read the settings of tasks',
        description:
          'Rest between tasks, most hours a day, places and categories. For people of the project, and its tokens.',
        versioned: true,
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(TaskSettingsAnswer)
    .query(({ ctx, input: { pid } }) => answer(ctx, pid)),

  update: token('tasks:write')
    .meta(
      rest('PATCH', '/api/projects/{pid}/tasks/settings', {
        id: 'updateTaskSettings',
        tag: 'Tasks',
        summary: 'Change the settings of tasks',
        description:
          'Changes what is sent. `places` and `categories` are sent whole and in order; tasks of those left out have none. For owners.',
        versioned: true,
        errors: [404, 409],
      }),
    )
    .input(TaskSettingsChange)
    .output(TaskSettingsAnswer)
    .mutation(async ({ ctx, input }) => {
      const { pid, rest_minutes: restMinutes, daily_minutes: dailyMinutes, versions, ...lists } = input;
      const begun = { versions: versionsFromWire(versions), ifVersion: ctx.ifVersion };
      await updateTaskSettings(ctx, { pid, restMinutes, dailyMinutes, ...lists, ...begun });
      return answer(ctx, pid);
    }),
});
