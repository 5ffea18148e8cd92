import { hash } from 'node:crypto';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { encodeImage, SHAPES } from './encode-image.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** One's own photo, in place of the one before. */
export async function putPhoto(scope: Scope, { image }: { image: Uint8Array }): Promise<void> {
  const personId = requirePerson(scope.actor);
  await oneAtATime(scope.em, personId, async () => {
    const { large, small } = await encodeImage(image, SHAPES.photo);
    await changing(scope, ofOwnPerson(), async ({ tx, actor }) => {
      await db(tx)
        .insertInto('photo')
        .values({
          id: newId(),
          person_id: personId,
          sha256: hash('sha256', large.content),
          content: Buffer.from(large.content),
          small_content: Buffer.from(small.content),
        })
        .onConflict((conflict) =>
          conflict.column('person_id').doUpdateSet(({ ref }) => ({
            sha256: ref('excluded.sha256'),
            content: ref('excluded.content'),
            small_content: ref('excluded.small_content'),
            updated_at: now(),
          })),
        )
        .execute();
      recordAudit(tx, actor, { action: 'me.put_photo', subjectId: personId });
    });
  });
}
