import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { type TaskEntry, tasksOf } from '../queries.ts';

export type Candidate = RouterOutputs['taskDesk']['candidates']['data'][number];
export type TaskPerson = RouterOutputs['task']['people']['data'][number];

export const taskPeopleOf = (pid: string, id: string) => trpc.task.people.queryOptions({ pid, id });

export const candidatesOf = (pid: string, id: string, asked: { q: string; can: boolean }) =>
  trpc.taskDesk.candidates.infiniteQueryOptions(
    { pid, id, can: asked.can, limit: 25, ...(asked.q.trim() !== '' && { q: asked.q.trim() }) },
    { getNextPageParam: (page) => page.next_cursor },
  );

/** All tasks of a day: what is cancelled has no place in it. */
export const tasksOn = (pid: string, day: string) => ({
  ...tasksOf(pid, { day }),
  select: (tasks: TaskEntry[]) => tasks.filter(({ state }) => state !== 'cancelled'),
});
