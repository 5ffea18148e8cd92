import { hash } from 'node:crypto';
import type { PictureKind } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
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
    const sha256 = hash('sha256', large.content);
    await changing(scope, managed, async ({ tx, actor }, project) => {
      await db(tx)
        .insertInto('project_picture')
        .values({
          id: newId(),
          project_id: project.id,
          kind,
          sha256,
          content: Buffer.from(large.content),
          width: large.width,
          height: large.height,
          small_sha256: hash('sha256', small.content),
          small_content: Buffer.from(small.content),
        })
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'kind']).doUpdateSet(({ ref }) => ({
            sha256: ref('excluded.sha256'),
            content: ref('excluded.content'),
            width: ref('excluded.width'),
            height: ref('excluded.height'),
            small_sha256: ref('excluded.small_sha256'),
            small_content: ref('excluded.small_content'),
            updated_at: now(),
          })),
        )
        .execute();
      recordAudit(tx, actor, {
        action: 'project.put_picture',
        projectId: project.id,
        subjectId: project.id,
        after: { kind, sha256 },
      });
    });
  });
}
