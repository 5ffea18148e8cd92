import type { ProjectRoleName } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing, forOwnPlace } from '../../kernel/changing.ts';
import { CONFIRMED, hasConfirmed } from '../../kernel/confirmation.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { settleOffers } from './end-unconfirmed.ts';
import { personBehind } from './giving.ts';

/** Takes a role in a project away. The lock on the project lets no two people take away the last two owners at once. */
export async function dismiss(
  scope: Scope,
  { pid, uid, role }: { pid: string; uid: string; role: ProjectRoleName },
): Promise<void> {
  const managed = ofManagedProject(pid);
  await changing(
    scope,
    uid === scope.actor.personId ? forOwnPlace(managed) : managed,
    async ({ tx, actor }, project) => {
      const { personId } = await personBehind(tx, project.id, uid);
      const held = await tx.findOne(ProjectRole, { project, person: personId, role });
      if (held === null) return;
      // An owner who has not said yes owns nothing yet.
      const owns = role === 'owner' && hasConfirmed(held);
      if (owns && (await tx.count(ProjectRole, { project, role: 'owner', ...CONFIRMED })) <= 1) {
        throw conflict('last_owner', 'The last owner stays. Appoint another one first.');
      }
      tx.remove(held);
      for (const feature of scope.features) await feature.onLosePlace?.(tx, { personId });
      recordAudit(tx, actor, {
        action: 'project.dismiss',
        projectId: project.id,
        subjectId: personId,
        before: { role },
      });
      await tx.flush();
      await settleOffers(tx, project.id, [personId]);
    },
  );
}
