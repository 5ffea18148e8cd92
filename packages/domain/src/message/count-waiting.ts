import type { EntityManager } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { type Actor, requirePerson } from '../kernel/actor.ts';
import { prepare } from '../kernel/prepared-statements.ts';
import type { Scope } from '../kernel/scope.ts';
import { stands } from '../kernel/standing.ts';
import { AUTHORS, OTHER_OWNERS } from './report-facts.ts';
import { IS_OWN_THREAD, ownThreadValues, READ_THREADS, UNREAD } from './thread-view.ts';

export interface WaitingMessages {
  /** Messages that the caller has not read, and in how many threads they are. */
  messages: number;
  threads: number;
  /** The thread, where there is one only. */
  threadId: string | null;
  /** Reports that wait for the caller, project by project. */
  reports: { pid: string; projectName: string; projectNames: Texts; count: number }[];
}

const counting = (whose: string): string =>
  prepare(`
  select coalesce(sum(unread), 0)::int as messages, count(*)::int as threads,
         case when count(*) = 1 then min(id::text) end as "threadId"
  from (select thread.id, ${UNREAD} as unread from ${READ_THREADS} where ${whose} offset 0) thread
  where unread > 0`);

/** Most people are at no desk, and one plan fits all of them; of the others it depends on the desks. */
const OF_PERSON = counting('thread.person_id = reader.id');
const WITH_DESKS = counting(IS_OWN_THREAD);

/** What waits for the caller, for the first page. */
export async function countWaitingMessages({ em, actor }: Scope): Promise<WaitingMessages> {
  const personId = requirePerson(actor);
  const isAtDesk = actor.grants.some(({ role }) => role === 'chief' || role === 'owner');
  const [counts] = (await em.execute<Omit<WaitingMessages, 'reports'>[]>(isAtDesk ? WITH_DESKS : OF_PERSON, [
    personId,
    ...(isAtDesk ? ownThreadValues(actor) : []),
  ])) as [Omit<WaitingMessages, 'reports'>];
  return { ...counts, reports: await waitingReports(em, actor, personId) };
}

/**
 * Those of the projects that the caller owns; for administrators, who stand in where no other owner is left, also those
 * of all others. Never what the caller wrote (`REPORT_READERS` says the same of a single report).
 */
async function waitingReports(em: EntityManager, actor: Actor, personId: string): Promise<WaitingMessages['reports']> {
  const owned = actor.grants.flatMap(({ role, projectId }) => (role === 'owner' ? [projectId] : []));
  const sources = [
    ...(owned.length > 0 ? [OWNED] : []),
    ...(actor.administrator
      ? [
          `${OPEN_REPORTS} and not thread.project_id = any (?::uuid[]) and ?::uuid <> all (${AUTHORS}) and not exists (${OTHER_OWNERS})`,
        ]
      : []),
  ];
  if (sources.length === 0) return [];
  return em.execute<WaitingMessages['reports']>(
    `select project.pid, project.name as "projectName", project.names as "projectNames", waiting.count
     from (select project_id, count(*)::int as count from (${sources.join(' union all ')}) report group by project_id) waiting
     join project on project.id = waiting.project_id
     order by project.starts_on desc, project.id`,
    sources.flatMap((source) => [`{${owned.join(',')}}`, personId, ...(source === OWNED ? [personId] : [])]),
  );
}

const OPEN_REPORTS = `select thread.project_id from message_thread thread
  join message_report report on report.thread_id = thread.id where report.settled_at is null`;

/** `OTHER_OWNERS` from the side of one owner: whether they are one is asked once, and not of each report. */
const OWNED = `${OPEN_REPORTS} and thread.project_id in (
    select role.project_id from project_role role join person on person.id = role.person_id
    where role.project_id = any (?::uuid[]) and role.person_id = ? and role.role = 'owner' and ${stands('role')}
      and person.suspended_at is null)
  and report.id not in (
    select shown.report_id from reported_message shown join message on message.id = shown.message_id
    where message.author_id = ?)`;
