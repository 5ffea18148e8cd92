import type { EntityManager } from '@mikro-orm/postgresql';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { sweptUp } from '../kernel/sql.ts';
import { canReadRecipients } from './announcement.policy.ts';
import type { RecipientState } from './announcement-recipient.entity.ts';
import { type AnnouncementView, findReadable } from './list-announcements.ts';

export interface RecipientView {
  uid: string;
  name: string;
  state: RecipientState;
  settledAt: Date | null;
}

const NAME = displayNameSql('person');

type Row = Omit<RecipientView, 'settledAt'> & { settledAt: string | null };
type Asked = { id: string; state: RecipientState | null; name: string | null; uid: string | null; rows: number };

/** Who got an announcement, by name. Addresses aren't asked for, so that none can be shown. */
export async function listRecipients(
  { em, actor }: Scope,
  { pid, id, state, ...page }: { pid: string; id: string; state?: RecipientState | undefined } & PageRequest,
): Promise<Page<RecipientView>> {
  const { facts, announcement } = await findReadable(em, actor, pid, id);
  if (!canReadRecipients(actor, facts))
    throw new DomainError('forbidden', 'Only those who could write this now see who got it.');
  const [name, uid] = decodeCursor(page.cursor, [(text) => !text.includes('\0'), isId]);
  const asked = { id, state: state ?? null, name: name ?? null, uid: uid ?? null, rows: page.limit + 1 };
  const isShorter = await isWalkShorter(em, asked.rows, countOf(announcement, asked.state));
  const rows = await (isShorter ? alongNames : outOfAll)(em, asked);
  return toPage(
    rows,
    page.limit,
    (row) => ({ ...row, settledAt: row.settledAt === null ? null : new Date(row.settledAt) }),
    (row) => [row.name, row.uid],
  );
}

/** How many there are to list, by the announcement's own numbers. */
function countOf({ total, sent, failed, leftOut }: AnnouncementView, state: RecipientState | null): number {
  if (state === null) return total;
  return { sent, failed, left_out: leftOut, waiting: total - sent - failed - leftOut }[state];
}

/**
 * Whether a page is found sooner along the names of everybody than by sorting all who got it. Of `count` among all
 * people, one in so many is one of them: the walk ends after `rows` times as many. Left to choose, PostgreSQL walked for
 * a thousand among a hundred thousand, which took ten times as long as to sort them.
 */
async function isWalkShorter(em: EntityManager, rows: number, count: number): Promise<boolean> {
  const [{ people } = { people: -1 }] = await em.execute<{ people: number }[]>(
    `select reltuples::float8 as people from pg_class where oid = 'person'::regclass`,
  );
  // Nothing is known of a table that was never analysed.
  return people >= 0 && (people / count) * rows < count;
}

/** In the order of the index, each looked for among those who got it: a page reads as much, however many these are. */
export const alongNames = (em: EntityManager, { id, state, name, uid, rows }: Asked): Promise<Row[]> =>
  em.execute(
    `select person.id as uid, ${NAME} as name, recipient.state, recipient.settled_at as "settledAt"
     from person cross join lateral (
       select state, settled_at from announcement_recipient
       where announcement_id = ? and person_id = person.id and (?::text is null or state = ?) offset 0) recipient
     ${name === null ? '' : `where (${NAME}, person.id) > (?, ?::uuid)`}
     order by ${NAME}, person.id limit ?`,
    [id, state, state, ...(name === null ? [] : [name, uid]), rows],
  );

export const outOfAll = (em: EntityManager, { id, state, name, uid, rows }: Asked): Promise<Row[]> =>
  em.execute(
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
    [id, state, state, name, name, uid, rows, id],
  );
