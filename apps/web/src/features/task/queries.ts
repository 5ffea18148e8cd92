import { queryOptions } from '@tanstack/react-query';
import { client, queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type TaskEntry = RouterOutputs['task']['list']['data'][number];
export type TaskDetail = RouterOutputs['task']['get']['data'];
export type OwnTask = RouterOutputs['task']['mine']['data'][number];
export type TaskSettings = RouterOutputs['taskSettings']['get']['data'];
export type TaskDay = RouterOutputs['task']['days']['data'][number];
export type TakeReason = NonNullable<TaskEntry['reason']>;

/** What was loaded stays readable for a day without a network: cellars have none. */
const KEPT = { gcTime: 24 * 60 * 60_000 };

export const taskDaysOf = (pid: string) => trpc.task.days.queryOptions({ pid }, KEPT);
export const taskOf = (pid: string, id: string) => trpc.task.get.queryOptions({ pid, id }, KEPT);
export const taskSettingsOf = (pid: string) => trpc.taskSettings.get.queryOptions({ pid }, KEPT);
export const ownTasks = trpc.task.mine.queryOptions({}, KEPT);
/** What lost a person late and waits for the reader to find another one, in all projects. */
export const waitingTasks = trpc.taskDesk.waiting.queryOptions({});
export const calendarState = trpc.task.calendar.queryOptions({});

/** What is asked for: those of a day, or those without a time. */
type Which = { day: string } | { to_do: true };

/** All of them, page after page: some dozen on most days. */
export const tasksOf = (pid: string, which: Which) =>
  queryOptions({
    ...KEPT,
    queryKey: [...trpc.task.pathKey(), 'all', pid, which],
    queryFn: async () => {
      const tasks: TaskEntry[] = [];
      let cursor: string | null = null;
      do {
        const page: RouterOutputs['task']['list'] = await client.task.list.query({
          pid,
          ...which,
          limit: 100,
          ...(cursor !== null && { cursor }),
        });
        tasks.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return tasks;
    },
  });

/** A seat that is taken or given up shows in several places. */
export async function refreshTasks(): Promise<void> {
  await Promise.all(
    [trpc.task, trpc.taskDay, trpc.taskDesk, trpc.taskSettings].map((part) =>
      queryClient.invalidateQueries({ queryKey: part.pathKey() }),
    ),
  );
}
