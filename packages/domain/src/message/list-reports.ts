import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { reportFacts } from './load-report.ts';
import { canReadReport } from './message.policy.ts';

export interface ReportView {
  id: string;
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  reporterName: string;
  /** Whether the reporter is at the desk, and the person of the thread was reported. */
  byDesk: boolean;
  personName: string;
  uid: string;
  note: string;
  createdAt: Date;
  settledAt: Date | null;
  settledBy: string | null;
  /** In the order in which they were written; nothing else of the thread. */
  messages: { id: string; authorName: string | null; text: string | null; createdAt: Date }[];
}

type Row = Omit<ReportView, 'createdAt' | 'settledAt' | 'messages'> & {
  createdAt: string;
  settledAt: string | null;
  messages: { id: string; authorName: string | null; text: string | null; createdAt: string }[];
};

/** What was reported in a project, the latest first; each owner without what they wrote themselves. */
export async function listReports(
  { em, actor }: Scope,
  { pid, limit, cursor }: { pid: string } & PageRequest,
): Promise<Page<ReportView>> {
  requirePerson(actor);
  const project = await findKnownProject(em, actor, pid);
  if (!canManageProject(actor, project.id))
    throw new DomainError('forbidden', 'Only owners of a project see what was reported.');
  const [before] = decodeCursor(cursor, [isId]);
  const known = (await reportFacts(em, project.id)).filter((facts) => canReadReport(actor, facts));
  const rows = await em.execute<Row[]>(
    `select report.id, team.tid, team.name as "teamName", team.names as "teamNames", ${displayNameSql('reporter')} as "reporterName",
            report.reporter_id <> thread.person_id as "byDesk", ${displayNameSql('person')} as "personName", person.id as uid,
            report.note, report.created_at as "createdAt", report.settled_at as "settledAt",
            ${displayNameSql('settler')} as "settledBy",
            (select coalesce(json_agg(json_build_object('id', message.id, 'authorName', ${displayNameSql('author')},
                'text', message.text, 'createdAt', message.created_at) order by message.position), '[]')
             from reported_message shown join message on message.id = shown.message_id
             left join person author on author.id = message.author_id where shown.report_id = report.id) as messages
     from message_report report
     join message_thread thread on thread.id = report.thread_id
     join person on person.id = thread.person_id
     join person reporter on reporter.id = report.reporter_id
     left join person settler on settler.id = report.settled_by_id
     left join team on team.id = thread.team_id
     where report.id = any (?::uuid[]) and (?::uuid is null or report.id < ?)
     order by report.id desc
     limit ?`,
    [`{${known.map(({ id }) => id).join(',')}}`, before ?? null, before ?? null, limit + 1],
  );
  return toPage(rows, limit, viewOf, ({ id }) => [id]);
}

const viewOf = ({ createdAt, settledAt, messages, ...row }: Row): ReportView => ({
  ...row,
  createdAt: new Date(createdAt),
  settledAt: settledAt === null ? null : new Date(settledAt),
  messages: messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
});
