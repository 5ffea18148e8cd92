import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedAccount } from './managed-account.ts';
import type { Person } from './person.entity.ts';

/** Closes an account: sessions end, tokens stop, listings leave the person out. */
export async function suspendPerson(scope: Scope, { uid }: { uid: string }): Promise<Person> {
  requireFresh(scope.actor);
  return changing(scope, ofManagedAccount(uid), async ({ tx, actor }, { person }) => {
    if (person.id === actor.personId) throw conflict('own_account', 'You can’t suspend yourself.');
    if (person.suspendedAt !== null) return person;
    for (const feature of scope.features) await feature.person?.onSuspend?.(tx, person.id);
    person.suspendedAt = new Date();
    recordAudit(tx, actor, { action: 'person.suspend', subjectId: uid });
    return person;
  });
}
