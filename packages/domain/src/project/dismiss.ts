import type { ProjectRoleName } from '@muster/rules';
import { changing } from '../access/changing.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedProject } from './load-project.ts';
import { ProjectRole } from './project-role.entity.ts';

/** Takes a role in a project away. The lock on the project lets no two people take away the last two owners at once. */
export async function dismiss(scope: Scope, pid: string, uid: string, role: ProjectRoleName): Promise<void> {
  await changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    const held = await tx.findOne(ProjectRole, { project, person: uid, role });
    if (held === null) return;
    if (role === 'owner' && (await tx.count(ProjectRole, { project, role: 'owner' })) <= 1) {
      throw conflict('last_owner', 'The last owner stays. Appoint another one first.');
    }
    tx.remove(held);
    recordAudit(tx, actor, { action: 'project.dismiss', projectId: project.id, subjectId: uid, before: { role } });
  });
}
