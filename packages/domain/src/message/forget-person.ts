import type { HookScope } from '../kernel/feature.ts';

/**
 * What a person wrote at a desk loses its text with their account; that something was written there stays. Their own
 * threads go whole, and so do the blocks of desks against them, of which they must not learn from their file.
 */
export async function forgetPerson({ em }: HookScope, personId: string): Promise<void> {
  await em.execute('update message set text = null, about = null, author_id = null where author_id = ?', [personId]);
  await em.execute('delete from message_block where person_id = ?', [personId]);
}
