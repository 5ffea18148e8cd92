import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';
import { now, toJson } from '../../kernel/db/expressions.ts';
import type { MessageAbout } from '../../kernel/db/json-columns.ts';
import { conflict } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import { Outrun } from '../../kernel/transaction.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { threadEnded } from './load-thread.ts';
import type { Side, ThreadFacts } from './message.policy.ts';
import { tellOtherSide } from './tell-other-side.ts';

export interface NewMessage {
  /** Chosen by the writer: the same message sent again, after a lost answer, is one message. */
  id: string;
  text: string;
  about?: MessageAbout | undefined;
}

interface Writing extends ThreadFacts {
  id: string;
  side: Side;
  authorId: string;
}

/**
 * Adds a message to a thread that was not ended. The update locks the thread: messages get their positions one after
 * the other, and who ends or blocks it either comes later, or the message is refused.
 */
export async function appendMessage(
  em: EntityManager,
  mailing: Mailing,
  thread: Writing,
  { id, text, about }: NewMessage,
): Promise<void> {
  if (await isSent(em, thread, id)) return;
  const isFromDesk = thread.side === 'desk';
  const raised = await db(em)
    .updateTable('message_thread')
    .set(({ eb }) => ({
      messages: eb('messages', '+', 1),
      last_message_at: now(),
      ...(isFromDesk && { answered_through: eb('messages', '+', 1) }),
    }))
    .where('id', '=', thread.id)
    .where('ended_by_person_at', 'is', null)
    .where('ended_by_desk_at', 'is', null)
    .returning('messages as position')
    .executeTakeFirst();
  if (raised === undefined) throw threadEnded();
  const added = await db(em)
    .insertInto('message')
    .values({
      id,
      thread_id: thread.id,
      position: raised.position,
      person_id: thread.personId,
      author_id: thread.authorId,
      from_desk: isFromDesk,
      text,
      about: about === undefined ? null : toJson(about),
    })
    .onConflict((target) => target.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another request inserted the same message: this attempt is rolled back, and the next one finds it.
  if (added === undefined) throw new Outrun('the message was sent meanwhile');
  await noteReading(em, thread.id, thread.authorId, raised.position);
  await tellOtherSide(em, mailing, thread);
}

async function isSent(em: EntityManager, { id: threadId, authorId }: Writing, id: string): Promise<boolean> {
  const sent = await db(em)
    .selectFrom('message')
    .select(['thread_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (sent === undefined) return false;
  if (sent.thread_id !== threadId || sent.author_id !== authorId)
    throw conflict('id_taken', 'Another message has this id.');
  return true;
}

/** Never back: of two browsers, the one that has seen more counts. */
export const noteReading = (em: EntityManager, threadId: string, personId: string, through: number): Promise<unknown> =>
  db(em)
    .insertInto('message_reading')
    .values({ id: newId(), thread_id: threadId, person_id: personId, read_through: through })
    .onConflict((target) =>
      target.columns(['thread_id', 'person_id']).doUpdateSet(({ fn, ref }) => ({
        read_through: fn<number>('greatest', [ref('message_reading.read_through'), ref('excluded.read_through')]),
        mailed_at: null,
      })),
    )
    .execute();
