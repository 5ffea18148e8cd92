import { ApiToken } from '../access/api-token.entity.ts';
import { changing } from '../access/changing.ts';
import { Session } from '../access/session.entity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { databaseNow } from '../kernel/sql.ts';
import { ofManagedAccount } from './managed-account.ts';
import type { Person } from './person.entity.ts';

/** Closes an account: sessions end, tokens stop, listings leave the person out. */
export async function suspendPerson(scope: Scope, uid: string): Promise<Person> {
  return changing(scope, ofManagedAccount(uid), async ({ tx, actor }, { person }) => {
    if (person.id === actor.personId) throw conflict('own_account', 'You can’t suspend yourself.');
    if (person.suspendedAt !== null) return person;
    await tx.nativeDelete(Session, { person });
    await tx.nativeUpdate(ApiToken, { person, revokedAt: null }, { revokedAt: databaseNow() });
    person.suspendedAt = new Date();
    recordAudit(tx, actor, { action: 'person.suspend', subjectId: uid });
    return person;
  });
}
