import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { enqueueMails } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { ofThread } from './load-thread.ts';
import { Message } from './message.entity.ts';
import { MessageReport } from './message-report.entity.ts';
import { readersOfReport } from './report-facts.ts';
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
    const found = await tx.count(Message, { thread: threadId, fromDesk: side === 'person', id: ids });
    if (found !== ids.length)
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
  const readers = await db(em)
    .selectFrom('message_report as report')
    .innerJoin('message_thread as thread', 'thread.id', 'report.thread_id')
    .innerJoin('project', 'project.id', 'thread.project_id')
    .crossJoinLateral(readersOfReport().as('reader'))
    .innerJoin('person', 'person.id', 'reader.person_id')
    .select(({ fn }) => [
      'person.email',
      fn.coalesce(mailLocaleOf('person'), 'project.main_language').as('locale'),
      'project.pid',
      'project.names as projectName',
    ])
    .where('report.id', '=', reportId)
    .orderBy('person.id')
    .execute();
  await enqueueMails(
    em,
    keys,
    readers.map(({ email, locale, pid, projectName }) => ({
      template: 'message-reported',
      to: email,
      locale,
      pid,
      projectName,
      link: `${publicUrl}/projects/${pid}/reports`,
    })),
  );
}
