import {
  BlockListing,
  Done,
  FirstMessage,
  MessageListing,
  MessageReport,
  MessagesQuery,
  ReadMark,
  ReportListing,
  ReportPath,
  ReportsQuery,
  SentMessage,
  ThreadAnswer,
  ThreadEnd,
  ThreadListing,
  ThreadPath,
  ThreadPlan,
  ThreadPlanQuery,
  ThreadsQuery,
  WaitingMessages,
} from '@muster/contract';
import {
  beginThread,
  countWaitingMessages,
  endThread,
  liftBlock,
  listBlocks,
  listMessages,
  listReports,
  listThreads,
  markRead,
  planThread,
  readThread,
  reopenThread,
  reportMessages,
  type Scope,
  sendMessage,
  settleReport,
} from '@muster/domain';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { router, session } from '../trpc/procedures.ts';
import { fromWire, toWire, toWirePage } from '../trpc/wire.ts';

/** Enough to answer a day's applicants one by one, too little to write to everybody. */
export const MESSAGES_BY_PERSON = limit('messages-by-person', 60, HOUR);
export const THREADS_BY_PERSON = limit('threads-by-person', 30, HOUR);
/** Each mails the owners. */
const REPORTS_BY_PERSON = limit('message-reports-by-person', 10, HOUR);

const answerThread = async (scope: Scope, id: string) => ({ data: toWire(await readThread(scope, { id })) });

/** Conversations are for people: none of it has a REST face, and no token reaches it. */
export const messageRouter = router({
  threads: session
    .input(ThreadsQuery)
    .output(ThreadListing)
    .query(async ({ ctx, input }) => toWirePage(await listThreads(ctx, input), toWire)),

  thread: session
    .input(ThreadPath)
    .output(ThreadAnswer)
    .query(({ ctx, input }) => answerThread(ctx, input.id)),

  list: session
    .input(MessagesQuery)
    .output(MessageListing)
    .query(async ({ ctx, input }) => toWirePage(await listMessages(ctx, fromWire(input)), toWire)),

  waiting: session
    .input(z.object({}))
    .output(WaitingMessages)
    .query(async ({ ctx }) => ({ data: toWire(await countWaitingMessages(ctx)) })),

  plan: session
    .input(ThreadPlanQuery)
    .output(ThreadPlan)
    .query(async ({ ctx, input }) => ({ data: toWire(await planThread(ctx, input)) })),

  begin: session
    .input(FirstMessage)
    .output(ThreadAnswer)
    .mutation(async ({ ctx, input }) => {
      const personId = ctx.actor.personId ?? '';
      await ctx.services.limits.countEach([
        [THREADS_BY_PERSON, personId],
        [MESSAGES_BY_PERSON, personId],
      ]);
      return answerThread(ctx, await beginThread(ctx, input));
    }),

  send: session
    .input(SentMessage)
    .output(ThreadAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(MESSAGES_BY_PERSON, ctx.actor.personId ?? '');
      await sendMessage(ctx, fromWire(input));
      return answerThread(ctx, input.thread_id);
    }),

  markRead: session
    .input(ReadMark)
    .output(Done)
    .mutation(async ({ ctx, input: { id, through } }) => {
      await markRead(ctx, { threadId: id, through });
      return { data: {} };
    }),

  end: session
    .input(ThreadEnd)
    .output(ThreadAnswer)
    .mutation(async ({ ctx, input: { id, block } }) => {
      await endThread(ctx, { threadId: id, block });
      return answerThread(ctx, id);
    }),

  reopen: session
    .input(ThreadPath)
    .output(ThreadAnswer)
    .mutation(async ({ ctx, input: { id } }) => {
      await reopenThread(ctx, { threadId: id });
      return answerThread(ctx, id);
    }),

  blocks: session
    .input(z.object({}))
    .output(BlockListing)
    .query(async ({ ctx }) => ({ data: toWire(await listBlocks(ctx)) })),

  unblock: session
    .input(ThreadPath)
    .output(Done)
    .mutation(async ({ ctx, input: { id } }) => {
      await liftBlock(ctx, { id });
      return { data: {} };
    }),

  report: session
    .input(MessageReport)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.limits.count(REPORTS_BY_PERSON, ctx.actor.personId ?? '');
      await reportMessages(ctx, fromWire(input));
      return { data: {} };
    }),

  reports: session
    .input(ReportsQuery)
    .output(ReportListing)
    .query(async ({ ctx, input }) => toWirePage(await listReports(ctx, input), toWire)),

  settleReport: session
    .input(ReportPath)
    .output(Done)
    .mutation(async ({ ctx, input: { pid, id } }) => {
      await settleReport(ctx, { pid, id });
      return { data: {} };
    }),
});
