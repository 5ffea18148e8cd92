import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { DomainError } from '../kernel/errors.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { ofThread } from './load-thread.ts';
import { MessageReport } from './message-report.entity.ts';
import { REPORT_READERS } from './report-facts.ts';
import { ReportedMessage } from './reported-message.entity.ts';

/**
 * Shows messages that the other side wrote to the owners of the project, with the reporter's name and what they say to
 * it. Nothing else of the thread is shown, and the other side hears nothing of it.
 */
export async function reportMessages(
  scope: Scope,
  { threadId, messageIds, note }: { threadId: string; messageIds: readonly string[]; note: string },
): Promise<void> {
  const reporterId = requirePerson(scope.actor);
  await changing(scope, ofThread(threadId), async ({ tx, actor }, { side, projectId }) => {
    const ids = [...new Set(messageIds)];
    const found = await tx.execute<{ id: string }[]>(
      'select id from message where thread_id = ? and from_desk = ? and id = any (?::uuid[])',
      [threadId, side === 'person', `{${ids.join(',')}}`],
    );
    if (found.length !== ids.length)
      throw new DomainError('invalid', 'Only what the other side wrote in this conversation can be reported.', {
        fields: [{ pointer: '/messageIds', detail: 'Choose messages of the other side.' }],
      });
    const report = tx.create(MessageReport, { id: newId(), thread: threadId, reporter: reporterId, note });
    for (const id of ids) tx.create(ReportedMessage, { report, message: id });
    recordAudit(tx, actor, { action: 'message.report', projectId, subjectId: report.id });
    await tx.flush();
    await tellReaders(tx, scope, report.id);
  });
}

async function tellReaders(em: EntityManager, { keys, publicUrl }: Mailing, reportId: string): Promise<void> {
  const readers = await em.execute<{ email: string; locale: Locale | null; pid: string; projectName: Texts }[]>(
    `select person.email, coalesce(${mailLocaleSql('person')}, project.main_language) as locale, project.pid, project.names as "projectName"
     from message_report report
     join message_thread thread on thread.id = report.thread_id
     join project on project.id = thread.project_id
     cross join lateral (${REPORT_READERS}) reader
     join person on person.id = reader.person_id
     where report.id = ?
     order by person.id`,
    [reportId],
  );
  await enqueueMails(
    em,
    keys,
    readers.map(({ email, locale, pid, projectName }) => ({
      template: 'message-reported',
      to: email,
      locale: locale ?? 'en',
      pid,
      projectName,
      link: `${publicUrl}/projects/${pid}/reports`,
    })),
  );
}
