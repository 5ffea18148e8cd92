import type { EntityManager } from '@mikro-orm/postgresql';
import type { MessageAbout } from '../kernel/db/json-columns.ts';
import { conflict } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import { Outrun } from '../kernel/transaction.ts';
import type { Mailing } from '../mail/mailing.ts';
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
  const [raised] = await em.execute<{ position: number }[]>(
    `update message_thread set messages = messages + 1, last_message_at = now(),
       answered_through = case when ? then messages + 1 else answered_through end
     where id = ? and ended_by_person_at is null and ended_by_desk_at is null
     returning messages as position`,
    [thread.side === 'desk', thread.id],
  );
  if (raised === undefined) throw threadEnded();
  const added = await em.execute<unknown[]>(
    `insert into message (id, thread_id, position, person_id, author_id, from_desk, text, about)
     values (?, ?, ?, ?, ?, ?, ?, ?::jsonb) on conflict (id) do nothing returning id`,
    [
      id,
      thread.id,
      raised.position,
      thread.personId,
      thread.authorId,
      thread.side === 'desk',
      text,
      about === undefined ? null : JSON.stringify(about),
    ],
  );
  // The same message came twice at once: all is undone, and the next attempt finds it.
  if (added.length === 0) throw new Outrun('the message was sent meanwhile');
  await noteReading(em, thread.id, thread.authorId, raised.position);
  await tellOtherSide(em, mailing, thread);
}

async function isSent(em: EntityManager, { id: threadId, authorId }: Writing, id: string): Promise<boolean> {
  const [known] = await em.execute<{ own: boolean }[]>(
    'select thread_id = ? and author_id is not distinct from ? as own from message where id = ?',
    [threadId, authorId, id],
  );
  if (known?.own === false) throw conflict('id_taken', 'Another message has this id.');
  return known !== undefined;
}

/** Never back: of two browsers, the one that has seen more counts. */
export const noteReading = (em: EntityManager, threadId: string, personId: string, through: number): Promise<unknown> =>
  em.execute(
    `insert into message_reading (id, thread_id, person_id, read_through) values (?, ?, ?, ?)
     on conflict (thread_id, person_id) do update
     set read_through = greatest(message_reading.read_through, excluded.read_through), mailed_at = null`,
    [newId(), threadId, personId, through],
  );
