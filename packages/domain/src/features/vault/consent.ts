import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConsentKind, latestConsentText } from '@muster/rules';
import { conflict } from '../../kernel/errors.ts';
import { Consent } from './consent.entity.ts';

export const currentConsent = (em: EntityManager, personId: string, kind: ConsentKind): Promise<Consent | null> =>
  em.findOne(Consent, { person: personId, kind, withdrawnAt: null });

/** What is entered now is entered under the text of now: an earlier consent is not enough. The person is locked. */
export async function requireConsent(em: EntityManager, personId: string, kind: ConsentKind): Promise<void> {
  const consent = await currentConsent(em, personId, kind);
  if (consent === null || consent.version < latestConsentText(kind).version)
    throw conflict('consent_needed', 'This is kept only with your consent: give it first.');
}
