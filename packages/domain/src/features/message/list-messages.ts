import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import type { MessageAbout } from '../../kernel/db/json-columns.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findOwnThread } from './load-thread.ts';

export interface MessageView {
  id: string;
  position: number;
  /** Whether the caller wrote it. */
  own: boolean;
  fromDesk: boolean;
  /** Null where the account is gone, and the text with it. */
  authorName: string | null;
  text: string | null;
  about: MessageAbout | null;
  createdAt: Date;
  /** Whether the caller has shown it to the owners. */
  reported: boolean;
}

const isPosition = (text: string): boolean => /^\d{1,9}$/.test(text);

/** The messages of a thread, the latest first. */
export async function listMessages(
  { em, actor }: Scope,
  { threadId, limit, cursor }: { threadId: string } & PageRequest,
): Promise<Page<MessageView>> {
  await findOwnThread(em, actor, threadId);
  const [before] = decodeCursor(cursor, [isPosition]);
  const readerId = requirePerson(actor);
  const rows = await db(em)
    .selectFrom('message')
    .leftJoin('person as author', 'author.id', 'message.author_id')
    .select(({ eb, exists, selectFrom }) => [
      'message.id',
      'message.position',
      eb('message.author_id', 'is not distinct from', readerId).$castTo<boolean>().as('own'),
      'message.from_desk as fromDesk',
      displayNameOf('author').$castTo<string | null>().as('authorName'),
      'message.text',
      'message.about',
      'message.created_at as createdAt',
      exists(
        selectFrom('reported_message as shown')
          .innerJoin('message_report as report', 'report.id', 'shown.report_id')
          .whereRef('shown.message_id', '=', 'message.id')
          .where('report.reporter_id', '=', readerId),
      )
        .$castTo<boolean>()
        .as('reported'),
    ])
    .where('message.thread_id', '=', threadId)
    .$if(before !== undefined, (query) => query.where('message.position', '<', Number(before)))
    .orderBy('message.position', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(
    rows,
    limit,
    (row) => row,
    ({ position }) => [String(position)],
  );
}
