import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { noteReading } from './append-message.ts';
import { ofThread } from './load-thread.ts';
import { MessageThread } from './message-thread.entity.ts';

/** Notes how far the caller has read: their own count goes down, and the other side sees that it was read. */
export async function markRead(
  scope: Scope,
  { threadId, through }: { threadId: string; through: number },
): Promise<void> {
  const readerId = requirePerson(scope.actor);
  await changing(scope, ofThread(threadId), async ({ tx }) => {
    const { messages } = await tx.findOneOrFail(MessageThread, { id: threadId });
    await noteReading(tx, threadId, readerId, Math.min(through, messages));
  });
}
