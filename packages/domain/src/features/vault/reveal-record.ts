import type { RecordKind } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { openRecords, type Records } from './records.ts';

/** The caller's own record without masks. It counts as a look like any other: a stranger in the account is seen. */
export async function revealRecord<Kind extends RecordKind>(
  { em, actor, vault }: Scope,
  { kind }: { kind: Kind },
): Promise<Records[Kind] | null> {
  const personId = requirePerson(actor);
  requireFresh(actor);
  return inTransaction(em, async (tx) => {
    recordAudit(tx, actor, { action: 'record.release', subjectId: personId, after: { kind, purpose: 'own' } });
    await tx.flush();
    return ((await openRecords(tx, vault, kind, [personId])).get(personId) ?? null) as Records[Kind] | null;
  });
}
