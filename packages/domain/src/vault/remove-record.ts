import type { RecordKind } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { lockPerson } from '../person/lock-person.ts';
import { announceChange, type RecordServices, requireFreshFor } from './put-record.ts';
import { discardRecord } from './records.ts';

/** Deletes one of the caller's own records. Doing it twice changes nothing. */
export async function removeRecord({ em, actor }: Scope, services: RecordServices, kind: RecordKind): Promise<void> {
  const personId = requirePerson(actor);
  requireFreshFor(actor, kind);
  await em.transactional(async (tx) => {
    await lockPerson(tx, personId);
    if (!(await discardRecord(tx, kind, personId))) return;
    await announceChange(tx, actor, services, personId, kind, 'remove');
  });
}
