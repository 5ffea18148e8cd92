import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';

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
  const claimed = await slots.execute<{ id: string }[]>(
    `insert into upload_slot as slot (id, person_id, expires_at) values (?, ?, now() + interval '${HELD_SECONDS} seconds')
     on conflict (person_id) do update set id = excluded.id, expires_at = excluded.expires_at
     where slot.expires_at < now()
     returning id`,
    [id, personId],
  );
  if (claimed.length === 0)
    throw new DomainError('limited', 'Another picture of yours is still being worked on.', { retryAfter: 2 });
  try {
    return await work();
  } finally {
    await slots.execute('delete from upload_slot where id = ?', [id]);
  }
}
