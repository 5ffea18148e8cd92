import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedAccount } from './managed-account.ts';
import type { Person } from './person.entity.ts';

/** Opens a suspended account again. Tokens that were ended stay ended. */
export async function restorePerson(scope: Scope, { uid }: { uid: string }): Promise<Person> {
  requireFresh(scope.actor);
  return changing(scope, ofManagedAccount(uid), async ({ tx, actor }, { person }) => {
    if (person.suspendedAt === null) return person;
    person.suspendedAt = null;
    recordAudit(tx, actor, { action: 'person.restore', subjectId: uid });
    return person;
  });
}
