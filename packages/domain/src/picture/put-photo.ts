import { hash } from 'node:crypto';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { encodeImage, SHAPES } from './encode-image.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** One's own photo, in place of the one before. */
export async function putPhoto(scope: Scope, { image }: { image: Uint8Array }): Promise<void> {
  const personId = requirePerson(scope.actor);
  await oneAtATime(scope.em, personId, async () => {
    const { large, small } = await encodeImage(image, SHAPES.photo);
    await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
      await tx.execute(
        `insert into photo (id, person_id, sha256, content, small_content) values (?, ?, ?, ?, ?)
         on conflict (person_id) do update set sha256 = excluded.sha256, content = excluded.content,
           small_content = excluded.small_content, updated_at = now()`,
        [newId(), personId, hash('sha256', large.content), large.content, small.content],
      );
      recordAudit(tx, actor, { action: 'me.put_photo', subjectId: personId });
    });
  });
}
