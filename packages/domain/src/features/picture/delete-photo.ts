import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { Photo } from './photo.entity.ts';

/** Takes one's photo away, for everybody and at once. There may be none. */
export async function deletePhoto(scope: Scope): Promise<void> {
  await changing(scope, ofOwnPerson(), async ({ tx, actor }, { person }) => {
    if ((await tx.nativeDelete(Photo, { person })) === 0) return;
    recordAudit(tx, actor, { action: 'me.delete_photo', subjectId: person.id });
  });
}
