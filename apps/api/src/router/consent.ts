import { ConsentAnswer, ConsentForm } from '@muster/contract';
import { giveConsent, readConsent, type Scope, withdrawConsent } from '@muster/domain';
import { z } from 'zod';
import { router, token } from '../trpc/procedures.ts';
import { rest } from '../trpc/rest.ts';
import { toWire } from '../trpc/wire.ts';

async function answerConsent(scope: Scope): Promise<z.input<typeof ConsentAnswer>> {
  const { latest, given } = await readConsent(scope, { kind: 'dietary' });
  return { data: { ...latest, given: given && toWire({ version: given.version, givenAt: given.givenAt }) } };
}

export const dietaryConsentRouter = router({
  get: token('me.records:read')
    .meta(
      rest('GET', '/api/me/consents/dietary', {
        id: 'readDietaryConsent',
        tag: 'My records',
        summary: 'Read your consent to keep what you eat',
        description: 'The text as it is now, in each language, and which version you have agreed to.',
      }),
    )
    .input(z.object({}))
    .output(ConsentAnswer)
    .query(({ ctx }) => answerConsent(ctx)),
  put: token('me:write')
    .meta(
      rest('PUT', '/api/me/consents/dietary', {
        id: 'putDietaryConsent',
        tag: 'My records',
        summary: 'Replace your consent to keep what you eat',
        description: 'Agrees to the text; `version` names the one that was read, which must be the latest.',
      }),
    )
    .input(ConsentForm)
    .output(ConsentAnswer)
    .mutation(async ({ ctx, input }) => {
      await giveConsent(ctx, { kind: 'dietary', version: input.version });
      return answerConsent(ctx);
    }),
  remove: token('me:write')
    .meta(
      rest('DELETE', '/api/me/consents/dietary', {
        id: 'removeDietaryConsent',
        tag: 'My records',
        summary: 'Delete your consent to keep what you eat',
        description: 'Takes it back; what was entered under it is deleted at once.',
        status: 204,
      }),
    )
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => withdrawConsent(ctx, { kind: 'dietary' })),
});
