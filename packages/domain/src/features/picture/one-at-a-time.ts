import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import { UploadSlot } from './upload-slot.entity.ts';

/** Longer than any picture takes: after that, the node that had it is gone. */
const HELD_SECONDS = 60;

/**
 * Does the work while the person has no other picture under way, here or on another node. No transaction is held open
 * meanwhile: drawing a picture takes longer than a connection may be kept from the others.
 */
export async function oneAtATime<Result>(
  em: EntityManager,
  personId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = newId();
  const slots = em.fork();
  const slot = { id, expires_at: sql<Date>`now() + make_interval(secs => ${HELD_SECONDS})` };
  const claimed = await db(slots)
    .insertInto('upload_slot')
    .values({ ...slot, person_id: personId })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(slot).where('upload_slot.expires_at', '<', now()),
    )
    .returning('id')
    .executeTakeFirst();
  if (claimed === undefined)
    throw new DomainError('limited', 'Another picture of yours is still being worked on.', { retryAfter: 2 });
  try {
    return await work();
  } finally {
    await slots.nativeDelete(UploadSlot, { id });
  }
}
