import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type Thread = RouterOutputs['message']['thread']['data'];
export type Message = RouterOutputs['message']['list']['data'][number];
export type ThreadPlan = RouterOutputs['message']['plan']['data'];
export type Report = RouterOutputs['message']['reports']['data'][number];

/** How often an open conversation is asked for what is new. */
const POLL_MS = 15_000;

export const ownThreads = trpc.message.threads.infiniteQueryOptions(
  { limit: 30 },
  { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
);

export const threadOf = (id: string) =>
  trpc.message.thread.queryOptions({ id }, { staleTime: 0, refetchInterval: POLL_MS });

export const messagesOf = (id: string) =>
  trpc.message.list.infiniteQueryOptions(
    { thread_id: id, limit: 30 },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
  );

export const planOf = (to: { pid: string; tid?: string; uid?: string }) =>
  trpc.message.plan.queryOptions(to, { staleTime: 0 });

export const waitingMessages = trpc.message.waiting.queryOptions({}, { staleTime: 0 });
export const ownBlocks = trpc.message.blocks.queryOptions({}, { staleTime: 0 });

export const reportsOf = (pid: string) =>
  trpc.message.reports.infiniteQueryOptions(
    { pid, limit: 20 },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0 },
  );

/** A message shows in the conversation, in the list, and in what waits. */
export const refreshMessages = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.message.pathKey() });
