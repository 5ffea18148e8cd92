import { hash } from 'node:crypto';
import type { PictureKind } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { encodeImage, SHAPES } from './encode-image.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface NewPicture {
  pid: string;
  kind: PictureKind;
  image: Uint8Array;
}

/** The cover or the logo of a project, in place of the one before. */
export async function putPicture(scope: Scope, { pid, kind, image }: NewPicture): Promise<void> {
  const personId = requirePerson(scope.actor);
  const managed = ofManagedProject(pid);
  // First the right: drawing a picture is work that is not done for everybody.
  await managed.find(scope.em, scope.actor);
  await oneAtATime(scope.em, personId, async () => {
    const { large, small } = await encodeImage(image, SHAPES[kind]);
    const [sha256, smallSha256] = [hash('sha256', large.content), hash('sha256', small.content)];
    await changing(scope, managed, async ({ tx, actor }, project) => {
      await tx.execute(
        `insert into project_picture (id, project_id, kind, sha256, content, width, height, small_sha256, small_content)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (project_id, kind) do update set sha256 = excluded.sha256, content = excluded.content,
           width = excluded.width, height = excluded.height, small_sha256 = excluded.small_sha256,
           small_content = excluded.small_content, updated_at = now()`,
        [newId(), project.id, kind, sha256, large.content, large.width, large.height, smallSha256, small.content],
      );
      recordAudit(tx, actor, {
        action: 'project.put_picture',
        projectId: project.id,
        subjectId: project.id,
        after: { kind, sha256 },
      });
    });
  });
}
