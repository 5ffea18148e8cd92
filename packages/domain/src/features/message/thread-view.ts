import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts, ThreadState } from '@muster/rules';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Actor, isWithheld, requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { column, expressions, isBefore, microseconds } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { keyOfThread } from './desk.ts';
import { type Side, threadState } from './message.policy.ts';
import { statusColumns } from './standing.ts';

export interface ThreadView {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** The team whose chiefs are at the desk; null for the owners. */
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  side: Side;
  /** The person of the thread, for the desk; null for the person, who knows. The name is empty until they have one. */
  uid: string | null;
  personName: string | null;
  /** How many are at the desk now. */
  readers: number;
  state: ThreadState | 'policies_missing';
  /** Whether the caller's side has ended it, and whether it also blocks the other. */
  endedByYou: boolean;
  blockedByYou: boolean;
  /** How many messages there are; each has a position from 1 to this. */
  messages: number;
  unread: number;
  /** The last position that the other side has read. */
  readByOther: number;
  /** The beginning of the last message; null where its author has deleted their account. */
  lastText: string | null;
  lastMessageAt: Date;
}

/** The reader of threads, as values or columns of a statement. */
export interface ThreadReader {
  id: Expression<string>;
  /** The teams and projects at whose desks they are. */
  teamIds: Expression<readonly string[]>;
  projectIds: Expression<readonly string[]>;
}

export interface ThreadReaderValues {
  readerId: string;
  teamIds: readonly string[];
  projectIds: readonly string[];
}

export const deskIdsOf = ({ grants }: Actor): Omit<ThreadReaderValues, 'readerId'> => ({
  teamIds: grants.flatMap(({ role, teamId }) => (role === 'chief' && teamId !== null ? [teamId] : [])),
  projectIds: grants.flatMap(({ role, projectId }) => (role === 'owner' ? [projectId] : [])),
});

export const threadReaderOf = (
  values: { [Name in keyof ThreadReaderValues]: ThreadReaderValues[Name] | Expression<ThreadReaderValues[Name]> },
): ThreadReader => ({
  id: sql`${values.readerId}::uuid`,
  teamIds: sql`${values.teamIds}::uuid[]`,
  projectIds: sql`${values.projectIds}::uuid[]`,
});

/** Whether the `thread` is the reader's own, or one of a desk that they are at. */
export function isThreadOf({ id, teamIds, projectIds }: ThreadReader): Expression<SqlBool> {
  const { and, eb, or } = expressions();
  const teamId = column('message_thread', 'thread', 'team_id');
  return or([
    eb(column('message_thread', 'thread', 'person_id'), '=', id),
    eb(teamId, '=', sql<string>`any(${teamIds})`),
    and([
      eb(teamId, 'is', null),
      eb(column('message_thread', 'thread', 'project_id'), '=', sql<string>`any(${projectIds})`),
    ]),
  ]);
}

/**
 * Every `thread` with the number of messages that the reader has not seen. At a desk a reply of any of its people counts for
 * all of them: what one chief has answered does not wait for the others. All messages after the last reply are from the
 * person, and positions have no gaps, so that a subtraction counts them.
 */
export const threadsFor = (readerId: Expression<string>) =>
  expressions()
    .selectFrom('message_thread as thread')
    .leftJoin('message_reading as seen', (join) =>
      join.onRef('seen.thread_id', '=', 'thread.id').on('seen.person_id', '=', readerId),
    )
    .select(({ eb, fn, lit, selectFrom }) => {
      const readThrough = fn.coalesce('seen.read_through', lit(0));
      const fromDesk = selectFrom('message')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('message.thread_id', '=', 'thread.id')
        .where((message) => message.ref('message.from_desk'))
        .where('message.position', '>', readThrough);
      const fromPerson = fn<number>('greatest', [
        lit(0),
        eb('thread.messages', '-', fn<number>('greatest', [readThrough, 'thread.answered_through'])),
      ]);
      return eb
        .case()
        .when('thread.person_id', '=', readerId)
        .then(fromDesk.$asScalar().$notNull())
        .else(fromPerson)
        .end()
        .as('unread');
    });

interface ThreadPage {
  /** The cursor's parts: whether something is unread, the time of the last message, the id. Empty for the first page. */
  after: readonly string[];
  rows: number;
}

/**
 * Order and limit come before the joins: the status is looked up for the threads of a page only. `offset 0` keeps PostgreSQL
 * from counting what is unread once more for each use of the number.
 */
function loadThreads(em: EntityManager, actor: Actor, which: Expression<SqlBool>, page?: ThreadPage) {
  const readerId = sql<string>`${requirePerson(actor)}::uuid`;
  const [isUnread, moment, id] = page?.after ?? [];
  const hasUnread = sql<boolean>`${sql.ref('thread.unread')} > 0`;
  const threads = threadsFor(readerId).selectAll('thread').where(which).offset(sql<number>`0`);
  const ofPage = expressions()
    .selectFrom(threads.as('thread'))
    .selectAll('thread')
    .$if(id !== undefined, (query) =>
      query.where(({ ref }) =>
        isBefore(
          [sql`(${hasUnread})::int`, microseconds(ref('thread.last_message_at')), ref('thread.id')],
          [sql`${isUnread}::int`, sql`${moment}::bigint`, sql`${id}::uuid`],
        ),
      ),
    )
    .orderBy(hasUnread, 'desc')
    .orderBy('thread.last_message_at', 'desc')
    .orderBy('thread.id', 'desc')
    .$if(page !== undefined, (query) => query.limit(page?.rows ?? 0));
  return db(em)
    .selectFrom(ofPage.as('thread'))
    .innerJoin('project', 'project.id', 'thread.project_id')
    .innerJoin('person', 'person.id', 'thread.person_id')
    .leftJoin('team', 'team.id', 'thread.team_id')
    .select(statusColumns(keyOfThread))
    .select(({ eb, fn, lit, ref, selectFrom }) => {
      const isPerson = eb('thread.person_id', '=', readerId);
      const isOther = eb('thread.person_id', '<>', readerId);
      const readByOther = selectFrom('message_reading as reading')
        .select(({ fn: { max } }) => max('reading.read_through').as('position'))
        .whereRef('reading.thread_id', '=', 'thread.id')
        .where((reading) => {
          const isOfPerson = reading.parens('reading.person_id', '=', ref('thread.person_id'));
          return reading(isOfPerson, '=', reading.parens(isOther));
        });
      return [
        'thread.id',
        'project.id as projectId',
        'project.pid',
        'project.name as projectName',
        'project.names as projectNames',
        'team.tid',
        'team.name as teamName',
        'team.names as teamNames',
        isPerson.$castTo<boolean>().as('isPerson'),
        eb.case().when(isOther).then(ref('person.id')).end().as('uid'),
        eb.case().when(isOther).then(displayNameOf('person')).end().as('personName'),
        'thread.messages',
        'thread.unread',
        fn.coalesce(readByOther.$asScalar(), lit(0)).as('readByOther'),
        selectFrom('message')
          .select((message) => message.fn<string | null>('left', ['message.text', lit(140)]).as('text'))
          .whereRef('message.thread_id', '=', 'thread.id')
          .whereRef('message.position', '=', 'thread.messages')
          .as('lastText'),
        'thread.last_message_at as lastMessageAt',
        microseconds(ref('thread.last_message_at')).as('moment'),
      ];
    })
    .orderBy(hasUnread, 'desc')
    .orderBy('thread.last_message_at', 'desc')
    .orderBy('thread.id', 'desc')
    .execute();
}

/** The threads for which a condition on `thread` holds, unread ones first, then the latest. One query for any number. */
export async function viewThreads(
  em: EntityManager,
  actor: Actor,
  which: Expression<SqlBool>,
  page?: ThreadPage,
): Promise<{ view: ThreadView; moment: number }[]> {
  const rows = await loadThreads(em, actor, which, page);
  return rows.map((row) => ({ view: viewOf(actor, row), moment: row.moment }));
}

type Row = Awaited<ReturnType<typeof loadThreads>>[number];

function viewOf(actor: Actor, row: Row): ThreadView {
  // Fields that only decide are not shown.
  const { projectId, isPerson, moment, archived, tied, heard, ...rest } = row;
  const { endedByPerson, endedByDesk, blockedByPerson, blockedByDesk, ...shown } = rest;
  const missing = isPerson && isWithheld(actor, projectId);
  return {
    ...shown,
    side: isPerson ? 'person' : 'desk',
    state: missing ? 'policies_missing' : threadState(row),
    endedByYou: isPerson ? endedByPerson : endedByDesk,
    blockedByYou: isPerson ? blockedByPerson : blockedByDesk,
  };
}
