import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { Person } from '../person/person.entity.ts';
import { type Draft, previewAnnouncement } from './preview-announcement.ts';

/** Mails the draft to its author alone, in each language that it is written in: to see it where others will. */
export async function testAnnouncement(scope: Scope, input: { pid: string } & Draft): Promise<void> {
  const { mails } = await previewAnnouncement(scope, input);
  const { email } = await scope.em.findOneOrFail(Person, { id: requirePerson(scope.actor) });
  await inTransaction(scope.em, async (tx) => {
    for (const { locale, subject, body, projectName, kind, authorName, replyTo } of mails)
      await enqueueMail(tx, scope.keys, {
        template: 'announcement-test',
        to: email,
        locale,
        subjectLine: subject,
        body,
        pid: input.pid,
        projectName,
        kind,
        authorName,
        answers: replyTo !== null,
        pageLink: `${scope.publicUrl}/projects/${encodeURIComponent(input.pid)}/announcements`,
        link: `${scope.publicUrl}/account/me`,
      });
  });
}
