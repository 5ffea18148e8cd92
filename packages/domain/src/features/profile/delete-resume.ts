import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { PersonSkill } from './person-skill.entity.ts';
import { Resume } from './resume.entity.ts';

/** Doing it twice changes nothing. */
export async function deleteResume(scope: Scope): Promise<void> {
  const personId = requirePerson(scope.actor);
  await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
    await tx.nativeDelete(PersonSkill, { person: personId });
    if ((await tx.nativeDelete(Resume, { person: personId })) === 0) return;
    recordAudit(tx, actor, { action: 'me.delete_resume', subjectId: personId });
  });
}
