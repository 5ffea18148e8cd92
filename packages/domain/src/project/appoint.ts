import type { ProjectRoleName } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../kernel/scope.ts';
import { lockLivePerson } from '../person/lock-live-person.ts';
import { lockManagedProject } from './load-project.ts';
import { ProjectRole } from './project-role.entity.ts';

/** Makes somebody owner, finance or catering of a project. Doing it twice changes nothing. */
export async function appoint({ em, actor }: Scope, pid: string, uid: string, role: ProjectRoleName): Promise<void> {
  await em.transactional(async (tx) => {
    const project = await lockManagedProject(tx, actor, pid);
    const person = await lockLivePerson(tx, uid);
    if ((await tx.count(ProjectRole, { project, person, role })) > 0) return;
    tx.create(ProjectRole, { project, person, role });
    recordAudit(tx, actor, { action: 'project.appoint', projectId: project.id, subjectId: uid, after: { role } });
  });
}
