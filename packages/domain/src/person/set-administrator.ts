import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFresh } from '../kernel/actor.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { findPersonToManage } from './find-person-to-manage.ts';
import { Person } from './person.entity.ts';

/** Makes an administrator, or one less. The last one stays. */
export async function setAdministrator({ em, actor }: Scope, uid: string, administrator: boolean): Promise<Person> {
  requireFresh(actor);
  return em.transactional(async (tx) => {
    // Two administrators who demote each other at the same moment come one after the other.
    const all = await tx.find(
      Person,
      { administrator: true, suspendedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const person = await findPersonToManage(tx, actor, uid);
    if (person.administrator === administrator) return person;
    if (!administrator && all.length <= 1) throw conflict('last_administrator', 'The last administrator stays.');
    person.administrator = administrator;
    recordAudit(tx, actor, {
      action: administrator ? 'person.make_administrator' : 'person.unmake_administrator',
      subjectId: uid,
    });
    return person;
  });
}
