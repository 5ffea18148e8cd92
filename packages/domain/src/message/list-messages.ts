import type { MessageAbout } from '../kernel/db/json-columns.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
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
  const rows = await em.execute<(Omit<MessageView, 'createdAt'> & { createdAt: string })[]>(
    `select message.id, message.position, message.author_id is not distinct from reader.id as own,
            message.from_desk as "fromDesk", ${displayNameSql('author')} as "authorName", message.text, message.about,
            message.created_at as "createdAt",
            exists (select from reported_message shown join message_report report on report.id = shown.report_id
                    where shown.message_id = message.id and report.reporter_id = reader.id) as reported
     from message
     cross join (select ?::uuid as id) reader
     left join person author on author.id = message.author_id
     where message.thread_id = ? and (?::int is null or message.position < ?)
     order by message.position desc
     limit ?`,
    [actor.personId, threadId, before ?? null, before ?? null, limit + 1],
  );
  return toPage(
    rows,
    limit,
    (row) => ({ ...row, createdAt: new Date(row.createdAt) }),
    ({ position }) => [String(position)],
  );
}
