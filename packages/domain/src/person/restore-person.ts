import { recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../kernel/scope.ts';
import { findPersonToManage } from './find-person-to-manage.ts';
import type { Person } from './person.entity.ts';

/** Opens a suspended account again. Tokens that were ended stay ended. */
export async function restorePerson({ em, actor }: Scope, uid: string): Promise<Person> {
  return em.transactional(async (tx) => {
    const person = await findPersonToManage(tx, actor, uid);
    if (person.suspendedAt === null) return person;
    person.suspendedAt = null;
    recordAudit(tx, actor, { action: 'person.restore', subjectId: uid });
    return person;
  });
}
