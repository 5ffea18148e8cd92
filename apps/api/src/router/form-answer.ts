import { Done, DueFormListing, FormPath, NewFormAnswer, OwnFormAnswered } from '@muster/contract';
import { listDueForms, putAnswer, readAnswer, removeAnswer, type Scope } from '@muster/domain';
import { z } from 'zod';
import { HOUR, limit } from '../auth/limits.ts';
import { session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';
import type { ValuesOnWire } from './form-wire.ts';

// A draft is saved as one types.
const SAVED_BY_PERSON = limit('form-answers-by-person', 1200, HOUR);

async function answerOwn(scope: Scope, pid: string, fid: string) {
  const { values, remembered, ...rest } = await readAnswer(scope, { pid, fid });
  return { data: { ...toWire(rest), values: values as ValuesOnWire, remembered: remembered as ValuesOnWire } };
}

/** What the caller answers, and is asked. */
export const ownAnswers = {
  answer: token('forms:write')
    .meta(
      rest('GET', '/api/projects/{pid}/forms/{fid}/answer', {
        id: 'readFormAnswer',
        tag: 'Forms',
        summary: 'Read your own answer',
        description:
          'What you have sent or begun, what is sealed included. It takes `forms:write`, as it is yours alone.',
        errors: [404],
      }),
    )
    .input(FormPath)
    .output(OwnFormAnswered)
    .query(({ ctx, input }) => answerOwn(ctx, input.pid, input.fid)),

  putAnswer: token('forms:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/forms/{fid}/answer', {
        id: 'putFormAnswer',
        tag: 'Forms',
        summary: 'Answer a form',
        largeBody: true,
        description:
          'Replaces your answer, whole, until the form closes (409 `form_closed`). A draft never takes the place of what was sent (409 `already_sent`).',
        errors: [404, 409, 429],
      }),
    )
    .input(NewFormAnswer)
    .output(OwnFormAnswered)
    .mutation(async ({ ctx, input: { pid, fid, ...answer } }) => {
      await ctx.services.limits.count(SAVED_BY_PERSON, ctx.actor.personId ?? ctx.actor.tokenId ?? '');
      await putAnswer(ctx, { pid, fid, ...answer });
      return answerOwn(ctx, pid, fid);
    }),

  deleteAnswer: token('forms:write')
    .meta(
      rest('DELETE', '/api/projects/{pid}/forms/{fid}/answer', {
        id: 'deleteFormAnswer',
        tag: 'Forms',
        summary: 'Take your answer back',
        description: 'Until the form closes, with what would have been remembered of it.',
        status: 204,
        errors: [404, 409],
      }),
    )
    .input(FormPath)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await removeAnswer(ctx, { pid: input.pid, fid: input.fid });
      return { data: {} };
    }),

  /** For Home and the list of what is to do: in all projects. */
  due: session
    .input(z.object({}))
    .output(DueFormListing)
    .query(async ({ ctx }) => ({ data: toWire(await listDueForms(ctx)) })),
};
