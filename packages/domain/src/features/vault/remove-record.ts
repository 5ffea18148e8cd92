import type { RecordKind } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { announceChange, requireFreshFor } from './put-record.ts';
import { discardRecord } from './records.ts';

/** Deletes one of the caller's own records. Doing it twice changes nothing. */
export async function removeRecord(scope: Scope, { kind }: { kind: RecordKind }): Promise<void> {
  const personId = requirePerson(scope.actor);
  requireFreshFor(scope.actor, kind);
  await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
    if (!(await discardRecord(tx, kind, personId))) return;
    await announceChange(tx, actor, scope, personId, kind, 'remove');
  });
}
