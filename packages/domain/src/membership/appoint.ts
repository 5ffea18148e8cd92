import type { ProjectRoleName } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { givingTo } from './giving.ts';
import { tellOfPlace } from './tell-of-place.ts';
import { withPersonBehind } from './with-person-behind.ts';

/**
 * Makes a person owner, finance or catering of a project. Doing it twice changes nothing. Answers whether it is
 * confirmed, or waits for the person's yes.
 */
export async function appoint(
  scope: Scope,
  { pid, uid, role }: { pid: string; uid: string; role: ProjectRoleName },
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
    if (!own) await tellOfPlace(tx, scope, actor, { project, person, standing, role });
    return { confirmed: standing === 'confirmed' };
  });
}
