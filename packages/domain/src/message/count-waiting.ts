import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { REPORT_READERS } from './report-facts.ts';
import { IS_OWN_THREAD, ownThreadValues, UNREAD } from './thread-view.ts';

export interface WaitingMessages {
  /** Messages that the caller has not read, and in how many threads they are. */
  messages: number;
  threads: number;
  /** The thread, where there is one only. */
  threadId: string | null;
  /** Reports that wait for the caller, project by project. */
  reports: { pid: string; projectName: string; projectNames: Texts; count: number }[];
}

/** What waits for the caller, for the first page. */
export async function countWaitingMessages({ em, actor }: Scope): Promise<WaitingMessages> {
  const personId = requirePerson(actor);
  const [counts] = (await em.execute<Omit<WaitingMessages, 'reports'>[]>(
    `select coalesce(sum(unread), 0)::int as messages, count(*)::int as threads,
            case when count(*) = 1 then min(id::text) end as "threadId"
     from (select thread.id, ${UNREAD} as unread from message_thread thread, (select ?::uuid as id) reader
           where ${IS_OWN_THREAD}) thread
     where unread > 0`,
    [personId, ...ownThreadValues(actor)],
  )) as [Omit<WaitingMessages, 'reports'>];
  const mayRead = actor.administrator || actor.grants.some(({ role }) => role === 'owner');
  const reports = mayRead
    ? await em.execute<WaitingMessages['reports']>(
        `select project.pid, project.name as "projectName", project.names as "projectNames", count(*)::int as count
         from message_report report
         join message_thread thread on thread.id = report.thread_id
         join project on project.id = thread.project_id
         where report.settled_at is null and ? in (${REPORT_READERS})
         group by project.id order by project.starts_on desc, project.id`,
        [personId],
      )
    : [];
  return { ...counts, reports };
}
