import {
  MySubsidyListing,
  NewSubsidyRequest,
  NewSubsidyTable,
  PageQuery,
  ProjectPath,
  SubsidyMovesAnswer,
  SubsidyMovesSent,
  SubsidyRequestAnswer,
  SubsidyRequestChange,
  SubsidyRequestListing,
  SubsidyRequestPath,
  SubsidyRequestQuery,
  SubsidyTableAnswer,
  WaitingSubsidies,
} from '@muster/contract';
import {
  listMySubsidies,
  listSubsidyRequests,
  moveSubsidyRequest,
  moveSubsidyRequests,
  putSubsidyTable,
  readSubsidyRequest,
  readSubsidyTable,
  requestSubsidy,
  type Scope,
  waitingSubsidies,
} from '@muster/domain';
import { z } from 'zod';
import type { Context } from '../trpc/context.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

const tag = 'Traffic subsidy';
const at = '/api/projects/{pid}/traffic-subsidy' as const;

async function answerTable(scope: Scope & Pick<Context, 'onVersion'>, pid: string) {
  const table = await readSubsidyTable(scope, { pid });
  scope.onVersion?.(table.version);
  return { data: toWire(table) };
}

const answerRequest = async (scope: Scope, pid: string, id: string) => ({
  data: toWire(await readSubsidyRequest(scope, { pid, id })),
});

const moment = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));

/** What is paid for the way: the table, and what people ask for by it. */
export const subsidyRouter = router({
  table: token('subsidy:read')
    .meta(
      rest('GET', at, {
        id: 'readTrafficSubsidy',
        tag,
        summary: 'Read what is paid for the way',
        description:
          'Places and fees. For people of the project, and its tokens; owners and finance also get the budget and where it is.',
        versioned: true,
        errors: [404],
      }),
    )
    .input(ProjectPath)
    .output(SubsidyTableAnswer)
    .query(({ ctx, input: { pid } }) => answerTable(ctx, pid)),

  putTable: token('subsidy:write')
    .meta(
      rest('PUT', at, {
        id: 'replaceTrafficSubsidy',
        tag,
        summary: 'Replace what is paid for the way',
        description:
          'As a whole, from the version in `If-Match`. Requests that are not attested yet follow the new table; all others keep their amount. For owners and finance; `cash_limit` is for owners alone.',
        versioned: true,
        errors: [404, 409, 428],
      }),
    )
    .input(NewSubsidyTable)
    .output(SubsidyTableAnswer)
    .mutation(async ({ ctx, input }) => {
      const { pid, rates, opens_at: opensAt, closes_at: closesAt, cash_limit: cashLimit, version, ...table } = input;
      await putSubsidyTable(ctx, {
        pid,
        ...table,
        opensAt: moment(opensAt),
        closesAt: moment(closesAt),
        cashLimit,
        rates: rates.map(({ return_fee: returnFee, ...rate }) => ({ ...rate, returnFee })),
        ifVersion: ctx.ifVersion ?? (version === undefined ? undefined : [version]),
      });
      return answerTable(ctx, pid);
    }),

  list: token('subsidy:read')
    .meta(
      rest('GET', `${at}/requests`, {
        id: 'listSubsidyRequests',
        tag,
        summary: 'List the requests',
        description:
          'Your own; for chiefs also those of people in their teams; for owners and finance all. The newest first. Never for project tokens.',
        errors: [404],
      }),
    )
    .input(SubsidyRequestQuery)
    .output(SubsidyRequestListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listSubsidyRequests(ctx, input);
      return { data: items.map((item) => toWire(item)), next_cursor: nextCursor };
    }),

  get: token('subsidy:read')
    .meta(
      rest('GET', `${at}/requests/{id}`, {
        id: 'readSubsidyRequest',
        tag,
        summary: 'Read a request',
        description: 'And where it has been. For its person, chiefs of their teams, owners and finance.',
        errors: [404],
      }),
    )
    .input(SubsidyRequestPath)
    .output(SubsidyRequestAnswer)
    .query(({ ctx, input: { pid, id } }) => answerRequest(ctx, pid, id)),

  request: token('subsidy:write')
    .meta(
      rest('POST', `${at}/requests`, {
        id: 'requestSubsidy',
        tag,
        summary: 'Ask for a subsidy',
        description: 'The amount follows from the table. One open request per person and project.',
        status: 201,
        location: `${at}/requests/{id}`,
        errors: [404, 409],
      }),
    )
    .input(NewSubsidyRequest)
    .output(SubsidyRequestAnswer)
    .mutation(async ({ ctx, input: { return: isReturn, ...asked } }) => {
      const id = await requestSubsidy(ctx, { ...asked, isReturn });
      return answerRequest(ctx, asked.pid, id);
    }),

  move: token('subsidy:write')
    .meta(
      rest('PATCH', `${at}/requests/{id}`, {
        id: 'moveSubsidyRequest',
        tag,
        summary: 'Move a request',
        description:
          'Where it can go says `can` of the request. Into batches and out of them it goes with the batch. A move that is not yours is 409 `state_move`; beyond the budget 409 `over_budget`; what you approved yourself, in cash and above `cash_limit`, 409 `second_person`.',
        errors: [404, 409],
      }),
    )
    .input(SubsidyRequestChange)
    .output(SubsidyRequestAnswer)
    .mutation(async ({ ctx, input: { pid, id, state, handed_over_by: handedOverBy, ...more } }) => {
      await moveSubsidyRequest(ctx, { pid, id, to: state, handedOverBy, ...more });
      return answerRequest(ctx, pid, id);
    }),

  moveMany: token('subsidy:write')
    .meta(
      rest('POST', `${at}/moves`, {
        id: 'moveSubsidyRequests',
        tag,
        summary: 'Attest or approve many requests',
        description: 'Each for itself: one that can’t go does not hold up the others.',
        errors: [404],
      }),
    )
    .input(SubsidyMovesSent)
    .output(SubsidyMovesAnswer)
    .mutation(async ({ ctx, input: { pid, ids, state } }) => ({
      data: toWire(await moveSubsidyRequests(ctx, { pid, ids, to: state })),
    })),

  waiting: session
    .input(z.object({}))
    .output(WaitingSubsidies)
    .query(async ({ ctx }) => ({ data: toWire(await waitingSubsidies(ctx)) })),

  mine: token('subsidy:read')
    .meta(
      rest('GET', '/api/me/traffic-subsidies', {
        id: 'listMySubsidies',
        tag,
        summary: 'List your requests',
        description: 'Of all projects, the newest first.',
      }),
    )
    .input(PageQuery)
    .output(MySubsidyListing)
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listMySubsidies(ctx, input);
      return { data: items.map((item) => toWire(item)), next_cursor: nextCursor };
    }),
});
