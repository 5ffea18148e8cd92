import { ApiToken } from '../access/api-token.entity.ts';
import { Session } from '../access/session.entity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { databaseNow } from '../kernel/sql.ts';
import { findPersonToManage } from './find-person-to-manage.ts';
import type { Person } from './person.entity.ts';

/** Closes an account: sessions end, tokens stop, listings leave the person out. */
export async function suspendPerson({ em, actor }: Scope, uid: string): Promise<Person> {
  return em.transactional(async (tx) => {
    const person = await findPersonToManage(tx, actor, uid);
    if (person.id === actor.personId) throw conflict('own_account', 'You can’t suspend yourself.');
    if (person.suspendedAt !== null) return person;
    await tx.nativeDelete(Session, { person });
    await tx.nativeUpdate(ApiToken, { person, revokedAt: null }, { revokedAt: databaseNow() });
    person.suspendedAt = new Date();
    recordAudit(tx, actor, { action: 'person.suspend', subjectId: uid });
    return person;
  });
}
