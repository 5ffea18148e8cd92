import type { Texts } from '@muster/rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
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
  const rows = await db(em)
    .selectFrom('message_report as report')
    .innerJoin('message_thread as thread', 'thread.id', 'report.thread_id')
    .innerJoin('person', 'person.id', 'thread.person_id')
    .innerJoin('person as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('person as settler', 'settler.id', 'report.settled_by_id')
    .leftJoin('team', 'team.id', 'thread.team_id')
    .select(({ eb, ref, selectFrom }) => [
      'report.id',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      displayNameOf('reporter').as('reporterName'),
      eb('report.reporter_id', '<>', ref('thread.person_id')).$castTo<boolean>().as('byDesk'),
      displayNameOf('person').as('personName'),
      'person.id as uid',
      'report.note',
      'report.created_at as createdAt',
      'report.settled_at as settledAt',
      displayNameOf('settler').$castTo<string | null>().as('settledBy'),
      jsonArrayFrom(
        selectFrom('reported_message as shown')
          .innerJoin('message', 'message.id', 'shown.message_id')
          .leftJoin('person as author', 'author.id', 'message.author_id')
          .select([
            'message.id',
            displayNameOf('author').$castTo<string | null>().as('authorName'),
            'message.text',
            'message.created_at as createdAt',
          ])
          .whereRef('shown.report_id', '=', 'report.id')
          .orderBy('message.position'),
      ).as('messages'),
    ])
    .where('report.id', '=', anyOf(known.map(({ id }) => id)))
    .$if(before !== undefined, (query) => query.where('report.id', '<', before ?? ''))
    .orderBy('report.id', 'desc')
    .limit(limit + 1)
    .execute();
  // Instants within JSON are text.
  const viewOf = ({ messages, ...report }: (typeof rows)[number]): ReportView => ({
    ...report,
    messages: messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
  });
  return toPage(rows, limit, viewOf, ({ id }) => [id]);
}
