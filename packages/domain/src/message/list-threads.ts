import { requirePerson } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { findOwnThread } from './load-thread.ts';
import { IS_OWN_THREAD, ownThreadValues, type ThreadView, viewThreads } from './thread-view.ts';

const isFlag = (text: string): boolean => text === '0' || text === '1';
const isMoment = (text: string): boolean => /^\d{1,17}$/.test(text);

const ORDER = 'order by (thread.unread > 0) desc, thread.last_message_at desc, thread.id desc';

/** The caller's threads over all projects: what they have not read first, then the latest. */
export async function listThreads({ em, actor }: Scope, { limit, cursor }: PageRequest): Promise<Page<ThreadView>> {
  requirePerson(actor);
  const [unread, moment, id] = decodeCursor(cursor, [isFlag, isMoment, isId]);
  const rows = await viewThreads(em, actor, {
    which: IS_OWN_THREAD,
    values: ownThreadValues(actor),
    rest: `
      where ?::text is null
        or ((thread.unread > 0)::int, (extract(epoch from thread.last_message_at) * 1000000)::bigint, thread.id)
           < (?::int, ?::bigint, ?::uuid)
      ${ORDER} limit ?`,
    restValues: [unread ?? null, unread ?? null, moment ?? null, id ?? null, limit + 1],
    order: ORDER,
  });
  return toPage(
    rows,
    limit,
    ({ view }) => view,
    ({ view, moment: at }) => [view.unread > 0 ? '1' : '0', at, view.id],
  );
}

export async function readThread({ em, actor }: Scope, { id }: { id: string }): Promise<ThreadView> {
  await findOwnThread(em, actor, id);
  const [found] = await viewThreads(em, actor, { which: 'thread.id = ?', values: [id] });
  // It may have been deleted between the two looks.
  if (found === undefined) throw notFound();
  return found.view;
}
