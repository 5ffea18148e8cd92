import { type ConsentKind, type ConsentText, latestConsentText } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Consent } from './consent.entity.ts';
import { currentConsent } from './consent.ts';

/** The text as it is now, and what the caller has agreed to, if anything. */
export async function readConsent(
  { em, actor }: Scope,
  { kind }: { kind: ConsentKind },
): Promise<{ latest: ConsentText; given: Consent | null }> {
  return { latest: latestConsentText(kind), given: await currentConsent(em, requirePerson(actor), kind) };
}
