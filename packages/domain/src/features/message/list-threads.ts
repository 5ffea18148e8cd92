import { sql } from 'kysely';
import { requirePerson } from '../../kernel/actor.ts';
import { expressions, isMicroseconds } from '../../kernel/db/expressions.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findOwnThread } from './load-thread.ts';
import { deskIdsOf, isThreadOf, type ThreadView, threadReaderOf, viewThreads } from './thread-view.ts';

const isFlag = (text: string): boolean => text === '0' || text === '1';

/** The caller's threads over all projects: what they have not read first, then the latest. */
export async function listThreads({ em, actor }: Scope, { limit, cursor }: PageRequest): Promise<Page<ThreadView>> {
  const readerId = requirePerson(actor);
  const after = decodeCursor(cursor, [isFlag, isMicroseconds, isId]);
  const reader = threadReaderOf({ readerId, ...deskIdsOf(actor) });
  const rows = await viewThreads(em, actor, isThreadOf(reader), { after, rows: limit + 1 });
  return toPage(
    rows,
    limit,
    ({ view }) => view,
    ({ view, moment }) => [view.unread > 0 ? '1' : '0', String(moment), view.id],
  );
}

export async function readThread({ em, actor }: Scope, { id }: { id: string }): Promise<ThreadView> {
  await findOwnThread(em, actor, id);
  const [found] = await viewThreads(em, actor, expressions().eb(sql.ref('thread.id'), '=', id));
  // It may have been deleted between the two queries.
  if (found === undefined) throw notFound();
  return found.view;
}
