import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { PersonSkill } from './person-skill.entity.ts';
import { Resume } from './resume.entity.ts';

/** Doing it twice changes nothing. */
export async function deleteResume({ em, actor }: Scope): Promise<void> {
  const personId = requirePerson(actor);
  await em.transactional(async (tx) => {
    await tx.findOneOrFail(Person, { id: personId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await tx.nativeDelete(PersonSkill, { person: personId });
    if ((await tx.nativeDelete(Resume, { person: personId })) === 0) return;
    recordAudit(tx, actor, { action: 'me.delete_resume', subjectId: personId });
  });
}
