import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { isAfter } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { canReadRecipients } from './announcement.policy.ts';
import type { RecipientState } from './announcement-recipient.entity.ts';
import { type AnnouncementView, findReadable } from './list-announcements.ts';

export interface RecipientView {
  uid: string;
  name: string;
  state: RecipientState;
  settledAt: Date | null;
}

/** A page of an announcement's recipients, after the one with `name` and `uid`. */
interface RecipientQuery {
  id: string;
  state: RecipientState | null;
  name: string | null;
  uid: string | null;
  rows: number;
}

/** Who got an announcement, by name. Addresses aren't asked for, so that none can be shown. */
export async function listRecipients(
  { em, actor }: Scope,
  { pid, id, state, ...page }: { pid: string; id: string; state?: RecipientState | undefined } & PageRequest,
): Promise<Page<RecipientView>> {
  const { facts, announcement } = await findReadable(em, actor, pid, id);
  if (!canReadRecipients(actor, facts))
    throw new DomainError('forbidden', 'Only those who could write this now see who got it.');
  const [name, uid] = decodeCursor(page.cursor, [(text) => !text.includes('\0'), isId]);
  const query = { id, state: state ?? null, name: name ?? null, uid: uid ?? null, rows: page.limit + 1 };
  const isShorter = await isWalkShorter(em, query.rows, countOf(announcement, query.state));
  const rows = await (isShorter ? alongNames : outOfAll)(em, query);
  return toPage(
    rows,
    page.limit,
    (row) => row,
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
  const { people } = await db(em)
    .withTables<{ pg_class: { oid: number; reltuples: number } }>()
    .selectFrom('pg_class')
    .select('reltuples as people')
    .where('oid', '=', sql<number>`'person'::regclass`)
    .executeTakeFirstOrThrow();
  // Nothing is known of a table that was never analysed.
  return people >= 0 && (people / count) * rows < count;
}

const isAfterCursor = (name: string, uid: string | null) =>
  isAfter([displayNameOf('person'), sql.ref('person.id')], [sql`${name}`, sql`${uid}::uuid`]);

/** In the order of the index, with a lookup among the recipients for each: a page reads as much, however many they are. */
export const alongNames = (
  em: EntityManager,
  { id, state, name, uid, rows }: RecipientQuery,
): Promise<RecipientView[]> =>
  db(em)
    .selectFrom('person')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('announcement_recipient')
        .select(['state', 'settled_at'])
        .where('announcement_id', '=', id)
        .whereRef('person_id', '=', 'person.id')
        .$if(state !== null, (recipients) => recipients.where('state', '=', state))
        .offset(sql<number>`0`)
        .as('recipient'),
    )
    .select([
      'person.id as uid',
      displayNameOf('person').as('name'),
      'recipient.state',
      'recipient.settled_at as settledAt',
    ])
    .$if(name !== null, (people) => people.where(isAfterCursor(name ?? '', uid)))
    .orderBy(displayNameOf('person'))
    .orderBy('person.id')
    .limit(rows)
    .execute();

/** By sorting all recipients. `any(array(…))`: PostgreSQL sorts the ids and scans the index of people once. */
export const outOfAll = (em: EntityManager, { id, state, name, uid, rows }: RecipientQuery): Promise<RecipientView[]> =>
  db(em)
    .with(
      (cte) => cte('page').materialized(),
      (query) => {
        const recipients = query
          .selectFrom('announcement_recipient')
          .select('person_id')
          .where('announcement_id', '=', id)
          .$if(state !== null, (some) => some.where('state', '=', state));
        return query
          .selectFrom('person')
          .select(['person.id as uid', displayNameOf('person').as('name')])
          .where('person.id', '=', sql<string>`any(array(${recipients}))`)
          .$if(name !== null, (people) => people.where(isAfterCursor(name ?? '', uid)))
          .orderBy(displayNameOf('person'))
          .orderBy('person.id')
          .limit(rows);
      },
    )
    .selectFrom('page')
    .innerJoin('announcement_recipient as recipient', (join) =>
      join.on('recipient.announcement_id', '=', id).onRef('recipient.person_id', '=', 'page.uid'),
    )
    .select(['page.uid', 'page.name', 'recipient.state', 'recipient.settled_at as settledAt'])
    .orderBy('page.name')
    .orderBy('page.uid')
    .execute();
