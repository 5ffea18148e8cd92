import type { HookScope } from '../../kernel/feature.ts';
import { Message } from './message.entity.ts';
import { MessageBlock } from './message-block.entity.ts';

/**
 * What a person wrote at a desk loses its text with their account; that something was written there stays. Their own
 * threads go whole, and so do the blocks of desks against them, of which they must not learn from their file.
 */
export async function forgetPerson({ em }: HookScope, personId: string): Promise<void> {
  await em.nativeUpdate(Message, { author: personId }, { text: null, about: null, author: null });
  await em.nativeDelete(MessageBlock, { person: personId });
}
