import type { ProjectRoleName } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { givingTo } from './giving.ts';
import { tellOfPlace } from './tell-of-place.ts';
import { asTyped, type Recipient, recipientOf, withRecipient } from './with-recipient.ts';

/** For what has to be known before mail to an address is counted. */
export async function requireAppointer({ em, actor }: Scope, { pid }: { pid: string }): Promise<void> {
  await ofManagedProject(pid).find(em, actor);
}

/**
 * Makes a person owner, finance or catering of a project. By their address, too. Doing it twice changes nothing.
 * Answers whether it is confirmed, or waits for the person's yes.
 */
export async function appoint(
  scope: Scope,
  { pid, role, ...recipient }: { pid: string; role: ProjectRoleName } & Recipient,
): Promise<{ confirmed: boolean }> {
  const subject = withRecipient(ofManagedProject(pid), (project) => project, recipient);
  return changing(scope, subject, async ({ tx, actor }, given) => {
    const { found: project, typed } = given;
    const person = await recipientOf(tx, given);
    const held = await tx.findOne(ProjectRole, { project, person, role });
    if (held !== null) return { confirmed: held.confirmedAt != null };
    const own = person.id === actor.personId;
    const { standing, ...columns } = await givingTo(tx, actor, project, person, { own });
    tx.create(ProjectRole, {
      project,
      person,
      role,
      ...columns,
      ...asTyped(standing, typed),
      givenBy: own ? null : actor.personId,
    });
    recordAudit(tx, actor, { action: 'project.appoint', projectId: project.id, subjectId: person.id, after: { role } });
    await tx.flush();
    if (!own) await tellOfPlace(tx, scope, actor, { project, person, standing, role });
    return { confirmed: standing === 'confirmed' };
  });
}
