import { type ConsentKind, latestConsentText } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { Consent } from './consent.entity.ts';
import { currentConsent } from './consent.ts';

/** Agrees to the latest text, which the caller names: who has read an older one has to read this one. */
export async function giveConsent(
  scope: Scope,
  { kind, version }: { kind: ConsentKind; version: number },
): Promise<void> {
  const personId = requirePerson(scope.actor);
  const latest = latestConsentText(kind).version;
  if (version !== latest) {
    throw new DomainError('invalid', 'The text has changed.', {
      fields: [{ pointer: '/version', detail: `The text is at version ${latest}: read it and name that one.` }],
    });
  }
  await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
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
