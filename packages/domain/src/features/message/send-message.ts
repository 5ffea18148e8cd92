import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { appendMessage, type NewMessage } from './append-message.ts';
import { ofThread, requireWritable } from './load-thread.ts';

/** Writes in a thread that there is. */
export async function sendMessage(
  scope: Scope,
  { threadId, ...message }: { threadId: string } & NewMessage,
): Promise<void> {
  const authorId = requirePerson(scope.actor);
  await changing(scope, ofThread(threadId), async ({ tx, actor }, thread) => {
    requireWritable(actor, thread);
    await appendMessage(tx, scope, { ...thread, authorId }, message);
  });
}
