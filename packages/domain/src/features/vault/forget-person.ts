import type { HookScope } from '../../kernel/feature.ts';
import { Consent } from './consent.entity.ts';
import { forgetRecords } from './forget-records.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

/** The records go with their key; consents stay as proofs, withdrawn; what the person was named for ends. */
export async function forgetPerson({ em, now }: HookScope, personId: string): Promise<void> {
  await forgetRecords(em, personId);
  await em.nativeUpdate(Consent, { person: personId, withdrawnAt: null }, { withdrawnAt: now });
  await em.nativeDelete(ReleaseGrant, { person: personId, endedAt: null, confirmedAt: null, further: false });
  await em.nativeUpdate(ReleaseGrant, { person: personId, endedAt: null }, { endedAt: now });
}
