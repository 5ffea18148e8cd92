import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { anyOf, now } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { deskOf, keyOf } from './desk.ts';
import type { Side, ThreadFacts } from './message.policy.ts';

/** After one email, the next comes only after this time, unless the reader has looked since. */
const quietSince = sql<Date>`now() - interval '1 day'`;

/**
 * Emails the people of the other side that a message has come: who wrote, and where to read it. The email holds nothing of
 * the text: a mailbox would store the conversation after it was deleted here.
 */
export async function tellOtherSide(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  { id, side, authorId, ...facts }: ThreadFacts & { id: string; side: Side; authorId: string },
): Promise<void> {
  const recipients =
    side === 'desk' ? db(em).selectNoFrom(sql<string>`${facts.personId}::uuid`.as('person_id')) : deskOf(keyOf(facts));
  const notified = await db(em)
    .insertInto('message_reading')
    .columns(['id', 'thread_id', 'person_id', 'mailed_at'])
    .expression(({ selectFrom }) =>
      selectFrom(recipients.as('recipient'))
        .select(({ fn }) => [
          fn<string>('gen_random_uuid').as('id'),
          sql<string>`${id}::uuid`.as('thread_id'),
          'recipient.person_id',
          now().as('mailed_at'),
        ])
        .orderBy('recipient.person_id'),
    )
    .onConflict((target) =>
      target
        .columns(['thread_id', 'person_id'])
        .doUpdateSet({ mailed_at: now() })
        .where(({ eb, or }) =>
          or([eb('message_reading.mailed_at', 'is', null), eb('message_reading.mailed_at', '<', quietSince)]),
        ),
    )
    .returning('person_id')
    .execute();
  if (notified.length === 0) return;
  const readers = await db(em)
    .selectFrom('person')
    .innerJoin('message_thread as thread', (join) => join.on('thread.id', '=', id))
    .innerJoin('project', 'project.id', 'thread.project_id')
    .leftJoin('team', 'team.id', 'thread.team_id')
    .innerJoin('person as author', (join) => join.on('author.id', '=', authorId))
    .select(({ fn }) => [
      'person.email',
      fn.coalesce(mailLocaleOf('person'), 'project.main_language').as('locale'),
      displayNameOf('author').as('senderName'),
      'team.names as teamName',
      'project.pid',
      'project.names as projectName',
    ])
    .where('person.id', '=', anyOf(notified.map(({ person_id }) => person_id)))
    .where('person.suspended_at', 'is', null)
    .orderBy('person.id')
    .execute();
  await enqueueMails(
    em,
    keys,
    readers.map(({ email, locale, ...words }) => ({
      template: 'message-received',
      to: email,
      locale,
      ...words,
      toDesk: side === 'person',
      link: `${publicUrl}/messages/${id}`,
    })),
  );
}
