import type { PictureKind } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { ProjectPicture } from './project-picture.entity.ts';

/** Takes the cover or the logo of a project away. There may be none. */
export async function deletePicture(scope: Scope, { pid, kind }: { pid: string; kind: PictureKind }): Promise<void> {
  await changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
    if ((await tx.nativeDelete(ProjectPicture, { project, kind })) === 0) return;
    recordAudit(tx, actor, {
      action: 'project.delete_picture',
      projectId: project.id,
      subjectId: project.id,
      before: { kind },
    });
  });
}
