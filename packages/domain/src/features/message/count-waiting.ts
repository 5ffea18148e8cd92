import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { isConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf, expressions } from '../../kernel/db/expressions.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import type { Scope } from '../../kernel/scope.ts';
import { authorsOfReport, otherOwnersOfReport } from './report-facts.ts';
import {
  deskIdsOf,
  isThreadOf,
  type ThreadReader,
  type ThreadReaderValues,
  threadReaderOf,
  threadsFor,
} from './thread-view.ts';

export interface WaitingMessages {
  /** Messages that the caller has not read, and in how many threads they are. */
  messages: number;
  threads: number;
  /** The thread, where there is one only. */
  threadId: string | null;
  /** Reports that wait for the caller, project by project. */
  reports: { pid: string; projectName: string; projectNames: Texts; count: number }[];
}

type ThreadCounts = Omit<WaitingMessages, 'reports'>;

const counting = (isOwn: (reader: ThreadReader) => Expression<SqlBool>) =>
  prepared<ThreadReaderValues, ThreadCounts>((db, parameter) => {
    const reader = threadReaderOf({
      readerId: parameter('readerId'),
      teamIds: parameter('teamIds'),
      projectIds: parameter('projectIds'),
    });
    const threads = threadsFor(reader.id).select('thread.id').where(isOwn(reader)).offset(sql<number>`0`);
    return db
      .selectFrom(threads.as('thread'))
      .select(({ eb, fn, lit, ref }) => [
        sql<number>`coalesce(sum(${ref('thread.unread')}), 0)::int`.as('messages'),
        fn.countAll<number>().as('threads'),
        eb
          .case()
          .when(fn.countAll(), '=', lit(1))
          .then(sql<string>`min(${ref('thread.id')}::text)`)
          .end()
          .as('threadId'),
      ])
      .where('thread.unread', '>', sql.lit(0));
  });

/** Most people are at no desk, and one plan fits all of them; for the others it depends on their desks. */
const ofPerson = counting(({ id }) => expressions().eb(sql.ref('thread.person_id'), '=', id));
const withDesks = counting(isThreadOf);

/** What waits for the caller, for the first page. */
export async function countWaitingMessages({ em, actor }: Scope): Promise<WaitingMessages> {
  const personId = requirePerson(actor);
  const isAtDesk = actor.grants.some(({ role }) => role === 'chief' || role === 'owner');
  const [counts] = await (isAtDesk ? withDesks : ofPerson).execute(em, { readerId: personId, ...deskIdsOf(actor) });
  if (counts === undefined) throw new Error('an aggregate has a row');
  return { ...counts, reports: await waitingReports(em, actor, personId) };
}

/**
 * Those of the projects that the caller owns; for administrators, who stand in where no other owner is left, also those
 * of all others. Never what the caller wrote (`readersOfReport` says the same of a single report).
 */
async function waitingReports(em: EntityManager, actor: Actor, personId: string): Promise<WaitingMessages['reports']> {
  const owned = actor.grants.flatMap(({ role, projectId }) => (role === 'owner' ? [projectId] : []));
  const sources = [
    ...(owned.length > 0 ? [reportsOfOwner(owned, personId)] : []),
    ...(actor.administrator ? [reportsWithoutOwner(owned, personId)] : []),
  ];
  const [first, ...others] = sources;
  if (first === undefined) return [];
  const reports = others.reduce((query, other) => query.unionAll(other), first);
  return db(em)
    .selectFrom(({ fn, selectFrom }) =>
      selectFrom(reports.as('report'))
        .select(['report.project_id', fn.countAll<number>().as('count')])
        .groupBy('report.project_id')
        .as('waiting'),
    )
    .innerJoin('project', 'project.id', 'waiting.project_id')
    .select(['project.pid', 'project.name as projectName', 'project.names as projectNames', 'waiting.count'])
    .orderBy('project.starts_on', 'desc')
    .orderBy('project.id')
    .execute();
}

const openReports = () =>
  expressions()
    .selectFrom('message_thread as thread')
    .innerJoin('message_report as report', 'report.thread_id', 'thread.id')
    .select('thread.project_id')
    .where('report.settled_at', 'is', null);

/** In other projects, where administrators stand in because no owner is left to read them. */
const reportsWithoutOwner = (owned: readonly string[], personId: string) =>
  openReports()
    .where(({ eb, not }) => not(eb('thread.project_id', '=', anyOf(owned))))
    .where(sql<boolean>`${personId}::uuid <> all(${authorsOfReport()})`)
    .where(({ exists, not }) => not(exists(otherOwnersOfReport())));

/** The same as `otherOwnersOfReport` for one owner: their roles and messages are looked up once, not for each report. */
const reportsOfOwner = (owned: readonly string[], personId: string) =>
  openReports()
    .where('thread.project_id', 'in', ({ selectFrom }) =>
      selectFrom('project_role as role')
        .innerJoin('person', 'person.id', 'role.person_id')
        .select('role.project_id')
        .where('role.project_id', '=', anyOf(owned))
        .where('role.person_id', '=', personId)
        .where('role.role', '=', 'owner')
        .where(isConfirmed('role'))
        .where('person.suspended_at', 'is', null),
    )
    .where('report.id', 'not in', ({ selectFrom }) =>
      selectFrom('reported_message as shown')
        .innerJoin('message', 'message.id', 'shown.message_id')
        .select('shown.report_id')
        .where('message.author_id', '=', personId),
    );
