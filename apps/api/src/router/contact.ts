import { CallsOffer, ContactAnswer, NewContact, OwnContactListing, TeamPath } from '@muster/contract';
import { contactVersion, listOwnContacts, offerCalls, putContact, readContact, type Scope } from '@muster/domain';
import { z } from 'zod';
import type { Context } from '../trpc/context.ts';
import { router, session, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { fromWire, toWire, versionsFromWire } from '../trpc/wire.ts';

async function answerContact(scope: Scope & Pick<Context, 'onVersion'>, pid: string, tid: string) {
  const card = await readContact(scope, { pid, tid });
  if (card.canManage) scope.onVersion?.(contactVersion(card));
  return { data: toWire(card) };
}

export const contactRouter = router({
  get: token('projects:read')
    .meta(
      rest('GET', '/api/projects/{pid}/teams/{tid}/contact', {
        id: 'readContact',
        tag: 'Teams',
        summary: 'Read the contact card of a team',
        versioned: true,
        description:
          'For people of the team, those who wait for its answer to an application, and those who manage it. Numbers are in no answer: in a browser, people of the team can call chiefs who let them.',
        errors: [404],
      }),
    )
    .input(TeamPath)
    .output(ContactAnswer)
    .query(({ ctx, input }) => answerContact(ctx, input.pid, input.tid)),

  put: token('teams:write')
    .meta(
      rest('PUT', '/api/projects/{pid}/teams/{tid}/contact', {
        id: 'putContact',
        tag: 'Teams',
        summary: 'Replace the contact card of a team',
        versioned: true,
        description: 'For its chiefs and the owners. Replaces the whole card.',
        errors: [404, 409],
      }),
    )
    .input(NewContact)
    .output(ContactAnswer)
    .mutation(async ({ ctx, input: { versions, ...input } }) => {
      const begun = { versions: versionsFromWire(versions), ifVersion: ctx.ifVersion };
      await putContact(ctx, { ...fromWire(input), ...begun });
      return answerContact(ctx, input.pid, input.tid);
    }),

  mine: session
    .input(z.object({}))
    .output(OwnContactListing)
    .query(async ({ ctx }) => ({ data: toWire(await listOwnContacts(ctx)) })),

  offerCalls: session
    .input(CallsOffer)
    .output(ContactAnswer)
    .mutation(async ({ ctx, input }) => {
      await offerCalls(ctx, input);
      return answerContact(ctx, input.pid, input.tid);
    }),
});
