import type { ProjectRoleName } from '@muster/rules';
import { changing } from '../access/changing.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Mailing } from '../mail/mailing.ts';
import { givingTo } from '../membership/giving.ts';
import { tellOfPlace } from '../membership/tell-of-place.ts';
import { withPersonBehind } from '../membership/with-person-behind.ts';
import { ofManagedProject } from './load-project.ts';
import { ProjectRole } from './project-role.entity.ts';

/**
 * Makes a person owner, finance or catering of a project. Doing it twice changes nothing. Answers whether it is
 * confirmed, or waits for the person's yes.
 */
export async function appoint(
  scope: Scope,
  mailing: Mailing,
  pid: string,
  uid: string,
  role: ProjectRoleName,
): Promise<{ confirmed: boolean }> {
  const given = withPersonBehind(ofManagedProject(pid), (project) => project, uid);
  return changing(scope, given, async ({ tx, actor }, { found: project, person, typed }) => {
    const held = await tx.findOne(ProjectRole, { project, person, role });
    if (held !== null) return { confirmed: held.confirmedAt != null };
    const own = person.id === actor.personId;
    const { standing, ...columns } = await givingTo(tx, actor, project, person, { own });
    tx.create(ProjectRole, {
      project,
      person,
      role,
      ...columns,
      ...(standing === 'waiting' && typed.givenName !== null ? typed : {}),
      givenBy: own ? null : actor.personId,
    });
    recordAudit(tx, actor, { action: 'project.appoint', projectId: project.id, subjectId: person.id, after: { role } });
    await tx.flush();
    if (!own) await tellOfPlace(tx, mailing, actor, { project, person, standing, role });
    return { confirmed: standing === 'confirmed' };
  });
}
