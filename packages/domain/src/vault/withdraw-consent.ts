import type { ConsentKind } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { lockPerson } from '../person/lock-person.ts';
import { currentConsent } from './consent.ts';
import { discardRecord } from './records.ts';

/** Takes a consent back; what was kept because of it is deleted with it. Doing it twice changes nothing. */
export async function withdrawConsent({ em, actor }: Scope, kind: ConsentKind): Promise<void> {
  const personId = requirePerson(actor);
  await em.transactional(async (tx) => {
    await lockPerson(tx, personId);
    const consent = await currentConsent(tx, personId, kind);
    if (consent === null) return;
    consent.withdrawnAt = new Date();
    const deleted = await discardRecord(tx, kind, personId);
    recordAudit(tx, actor, { action: 'consent.withdraw', subjectId: personId, after: { kind, deleted } });
  });
}
