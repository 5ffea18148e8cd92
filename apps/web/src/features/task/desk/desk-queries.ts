import { queryOptions } from '@tanstack/react-query';
import { queryClient, type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type TaskEntry = RouterOutputs['task']['list']['data'][number];
export type TaskDetail = RouterOutputs['task']['get']['data'];
export type TaskSettings = RouterOutputs['taskSettings']['get']['data'];
export type Candidate = RouterOutputs['taskDesk']['candidates']['data'][number];
export type TaskPerson = RouterOutputs['task']['people']['data'][number];

export const taskOf = (pid: string, id: string) => trpc.task.get.queryOptions({ pid, id });
export const taskPeopleOf = (pid: string, id: string) => trpc.task.people.queryOptions({ pid, id });
export const taskSettingsOf = (pid: string) => trpc.taskSettings.get.queryOptions({ pid });
export const taskDaysOf = (pid: string) => trpc.task.days.queryOptions({ pid });

export const candidatesOf = (pid: string, id: string, asked: { q: string; can: boolean }) =>
  trpc.taskDesk.candidates.infiniteQueryOptions(
    { pid, id, can: asked.can, limit: 25, ...(asked.q.trim() !== '' && { q: asked.q.trim() }) },
    { getNextPageParam: (page) => page.next_cursor },
  );

/** All tasks of a day, in pages of a hundred: what is cancelled has no place in it. */
export const tasksOn = (pid: string, day: string) =>
  queryOptions({
    queryKey: [...trpc.task.list.pathKey(), 'all of', pid, day],
    queryFn: async () => {
      const tasks: TaskEntry[] = [];
      let cursor: string | null = null;
      do {
        const input: { pid: string; day: string; limit: number; cursor?: string } = {
          pid,
          day,
          limit: 100,
          ...(cursor && { cursor }),
        };
        const page: RouterOutputs['task']['list'] = await queryClient.fetchQuery({
          ...trpc.task.list.queryOptions(input),
          staleTime: 0,
        });
        tasks.push(...page.data.filter(({ state }) => state !== 'cancelled'));
        cursor = page.next_cursor;
      } while (cursor !== null);
      return tasks;
    },
  });

/** Who does what shows in several places. */
export async function refreshTasks(): Promise<void> {
  await Promise.all(
    [trpc.task, trpc.taskDesk, trpc.taskSettings].map((part) =>
      queryClient.invalidateQueries({ queryKey: part.pathKey() }),
    ),
  );
}
