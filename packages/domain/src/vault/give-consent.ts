import { type ConsentKind, latestConsentText } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { lockPerson } from '../person/lock-person.ts';
import { Consent } from './consent.entity.ts';
import { currentConsent } from './consent.ts';

/** Agrees to the latest text, which the caller names: who has read an older one has to read this one. */
export async function giveConsent({ em, actor }: Scope, kind: ConsentKind, version: number): Promise<void> {
  const personId = requirePerson(actor);
  const latest = latestConsentText(kind).version;
  if (version !== latest) {
    throw new DomainError('invalid', 'The text has changed.', {
      fields: [{ pointer: '/version', detail: `The text is at version ${latest}: read it and name that one.` }],
    });
  }
  await em.transactional(async (tx) => {
    await lockPerson(tx, personId);
    const before = await currentConsent(tx, personId, kind);
    if (before?.version === version) return;
    if (before !== null) {
      before.withdrawnAt = new Date();
      await tx.flush();
    }
    tx.create(Consent, { person: personId, kind, version });
    recordAudit(tx, actor, { action: 'consent.give', subjectId: personId, after: { kind, version } });
  });
}
