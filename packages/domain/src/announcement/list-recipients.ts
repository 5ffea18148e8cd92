import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { sweptUp } from '../kernel/sql.ts';
import { canReadRecipients } from './announcement.policy.ts';
import type { RecipientState } from './announcement-recipient.entity.ts';
import { findReadable } from './list-announcements.ts';

export interface RecipientView {
  uid: string;
  name: string;
  state: RecipientState;
  settledAt: Date | null;
}

const NAME = displayNameSql('person');

/** Who got an announcement, by name. Addresses aren't asked for, so that none can be shown. */
export async function listRecipients(
  { em, actor }: Scope,
  { pid, id, ...filter }: { pid: string; id: string } & (PageRequest & { state?: RecipientState | undefined }),
): Promise<Page<RecipientView>> {
  const { facts } = await findReadable(em, actor, pid, id);
  if (!canReadRecipients(actor, facts))
    throw new DomainError('forbidden', 'Only those who could write this now see who got it.');
  const [name, uid] = decodeCursor(filter.cursor, [(text) => !text.includes('\0'), isId]);
  const rows = await em.execute<(Omit<RecipientView, 'settledAt'> & { settledAt: string | null })[]>(
    `with page as materialized (
       select person.id as uid, ${NAME} as name
       from ${sweptUp(
         'person',
         'select person_id from announcement_recipient where announcement_id = ? and (?::text is null or state = ?)',
       )}
       where ?::text is null or (${NAME}, person.id) > (?, ?::uuid)
       order by 2, 1 limit ?)
     select page.uid, page.name, recipient.state, recipient.settled_at as "settledAt"
     from page join announcement_recipient recipient on recipient.announcement_id = ? and recipient.person_id = page.uid
     order by page.name, page.uid`,
    [id, ...[filter.state, filter.state, name, name, uid].map((value) => value ?? null), filter.limit + 1, id],
  );
  return toPage(
    rows,
    filter.limit,
    (row) => ({ ...row, settledAt: row.settledAt === null ? null : new Date(row.settledAt) }),
    (row) => [row.name, row.uid],
  );
}
