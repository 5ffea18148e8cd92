import type { ProjectRoleName } from '@muster/rules';
import { changing } from '../access/changing.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../kernel/scope.ts';
import { withPerson } from '../person/with-person.ts';
import { ofManagedProject } from './load-project.ts';
import { ProjectRole } from './project-role.entity.ts';

/** Makes somebody owner, finance or catering of a project. Doing it twice changes nothing. */
export async function appoint(scope: Scope, pid: string, uid: string, role: ProjectRoleName): Promise<void> {
  await changing(scope, withPerson(ofManagedProject(pid), uid), async ({ tx, actor }, { found: project, person }) => {
    if ((await tx.count(ProjectRole, { project, person, role })) > 0) return;
    tx.create(ProjectRole, { project, person, role });
    recordAudit(tx, actor, { action: 'project.appoint', projectId: project.id, subjectId: uid, after: { role } });
  });
}
