import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../../crypto/secret.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject, ofManagedProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { TaskSettings } from './task-settings.entity.ts';

/** Makes the secret address of the screen on the wall, shown this once; the one before opens nothing any more. */
export async function openWall(scope: Scope, { pid }: { pid: string }): Promise<string> {
  const secret = newLinkToken();
  await changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    const wall_hash = hashSecret(secret);
    await db(tx)
      .insertInto('task_settings')
      .values({ id: newId(), project_id: project.id, wall_hash })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ wall_hash }))
      .execute();
    recordAudit(tx, actor, { action: 'task.open_wall', projectId: project.id, subjectId: project.id });
  });
  return secret;
}

export async function closeWall(scope: Scope, { pid }: { pid: string }): Promise<void> {
  await changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    await tx.nativeUpdate(TaskSettings, { project: project.id }, { wallHash: null });
    recordAudit(tx, actor, { action: 'task.close_wall', projectId: project.id, subjectId: project.id });
  });
}

/** Whether there is an address, for those who open and close it; what it is nobody knows any more. */
export async function isWallOpen({ em, actor }: Scope, { pid }: { pid: string }): Promise<boolean> {
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id)) throw new DomainError('forbidden', 'Only owners do this.');
  return (await em.count(TaskSettings, { project: project.id, wallHash: { $ne: null } })) > 0;
}
