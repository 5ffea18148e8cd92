import { recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../scope.ts';
import { conflict } from '../shared/errors.ts';
import { lockManagedProject } from './load-project.ts';
import { ProjectRole, type ProjectRoleName } from './project-role.entity.ts';

/** Takes a role in a project away. The lock on the project lets no two people take away the last two owners at once. */
export async function dismiss({ em, actor }: Scope, pid: string, uid: string, role: ProjectRoleName): Promise<void> {
  await em.transactional(async (tx) => {
    const project = await lockManagedProject(tx, actor, pid);
    const held = await tx.findOne(ProjectRole, { project, person: uid, role });
    if (held === null) return;
    if (role === 'owner' && (await tx.count(ProjectRole, { project, role: 'owner' })) <= 1) {
      throw conflict('last_owner', 'The last owner stays. Appoint another one first.');
    }
    tx.remove(held);
    recordAudit(tx, actor, { action: 'project.dismiss', projectId: project.id, subjectId: uid, before: { role } });
  });
}
