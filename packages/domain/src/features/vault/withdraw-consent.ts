import type { ConsentKind } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { currentConsent } from './consent.ts';
import { discardRecord } from './records.ts';

/** Takes a consent back; what was kept because of it is deleted with it. Doing it twice changes nothing. */
export async function withdrawConsent(scope: Scope, { kind }: { kind: ConsentKind }): Promise<void> {
  const personId = requirePerson(scope.actor);
  await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
    const consent = await currentConsent(tx, personId, kind);
    if (consent === null) return;
    consent.withdrawnAt = new Date();
    const deleted = await discardRecord(tx, kind, personId);
    recordAudit(tx, actor, { action: 'consent.withdraw', subjectId: personId, after: { kind, deleted } });
  });
}
