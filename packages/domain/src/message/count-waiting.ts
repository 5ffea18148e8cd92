import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { type Actor, requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { AUTHORS, OTHER_OWNERS } from './report-facts.ts';
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
  return { ...counts, reports: await waitingReports(em, actor, personId) };
}

/**
 * Those of the projects that the caller owns; for administrators, who stand in where no other owner is left, also those
 * of all others. Never what the caller wrote (`REPORT_READERS` says the same of a single report).
 */
async function waitingReports(em: EntityManager, actor: Actor, personId: string): Promise<WaitingMessages['reports']> {
  const owned = actor.grants.flatMap(({ role, projectId }) => (role === 'owner' ? [projectId] : []));
  const sources = [
    ...(owned.length > 0 ? [`thread.project_id = any (?::uuid[]) and ?::uuid in (${OTHER_OWNERS})`] : []),
    ...(actor.administrator
      ? [`not thread.project_id = any (?::uuid[]) and ?::uuid <> all (${AUTHORS}) and not exists (${OTHER_OWNERS})`]
      : []),
  ];
  if (sources.length === 0) return [];
  return em.execute<WaitingMessages['reports']>(
    `select project.pid, project.name as "projectName", project.names as "projectNames", count(*)::int as count
     from (${sources
       .map(
         (source) => `select thread.project_id from message_thread thread
           join message_report report on report.thread_id = thread.id
           where report.settled_at is null and ${source}`,
       )
       .join(' union all ')}) waiting
     join project on project.id = waiting.project_id
     group by project.id order by project.starts_on desc, project.id`,
    sources.flatMap(() => [`{${owned.join(',')}}`, personId]),
  );
}
