import { ConsentAnswer, ConsentForm } from '@muster/contract';
import { giveConsent, readConsent, type Scope, withdrawConsent } from '@muster/domain';
import { z } from 'zod';
import { t } from '../trpc/init.ts';
import { actorProcedure } from '../trpc/procedures.ts';
import { type Face, put, read, remove } from './record-face.ts';

const CONSENT: Face = ['consents/dietary', 'DietaryConsent', 'your consent to keep what you eat'];

async function answerConsent(scope: Scope): Promise<z.input<typeof ConsentAnswer>> {
  const { latest, given } = await readConsent(scope, 'dietary');
  const consent = given && { version: given.version, given_at: given.givenAt.toISOString() };
  return { data: { ...latest, given: consent } };
}

export const dietaryConsentRouter = t.router({
  get: actorProcedure
    .meta(read(CONSENT, 'The text as it is now, in each language, and which version you have agreed to.'))
    .input(z.object({}))
    .output(ConsentAnswer)
    .query(({ ctx }) => answerConsent(ctx)),
  put: actorProcedure
    .meta(put(CONSENT, 'Agrees to the text; `version` names the one that was read, which must be the latest.'))
    .input(ConsentForm)
    .output(ConsentAnswer)
    .mutation(async ({ ctx, input }) => {
      await giveConsent(ctx, 'dietary', input.version);
      return answerConsent(ctx);
    }),
  remove: actorProcedure
    .meta(remove(CONSENT, 'Takes it back; what was entered under it is deleted at once.'))
    .input(z.object({}))
    .output(z.void())
    .mutation(({ ctx }) => withdrawConsent(ctx, 'dietary')),
});
