import type { DraftProblem, Locale, Texts } from '@muster/rules';
import { actorsOf } from '../kernel/changing.ts';
import type { AnnouncementTexts, AudienceAsked } from '../kernel/db/json-columns.ts';
import { DomainError } from '../kernel/errors.ts';
import type { JobScope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { publishAnnouncement } from './publish-announcement.ts';

interface Due {
  id: string;
  pid: string;
  projectNames: Texts;
  mainLanguage: Locale;
  authorId: string;
  email: string;
  locale: Locale | null;
  audience: AudienceAsked;
  texts: AnnouncementTexts;
  replyToAuthor: boolean;
}

type Scope = Pick<JobScope, 'em' | 'keys' | 'publicUrl'>;

/** A draft that can't be sent, and why: undoes what was begun. */
class NotSent extends Error {
  readonly due: Due;
  readonly problem: DraftProblem;
  constructor(due: Due, problem: DraftProblem) {
    super(problem);
    this.due = due;
    this.problem = problem;
  }
}

/** Sends everything whose time has come. Several may run at once: each draft is taken by one. */
export async function sendDueAnnouncements(scope: Scope): Promise<void> {
  while (await sendOne(scope));
}

/** With the rights that the author has now, to those who are meant now. False where nothing is due. */
async function sendOne(scope: Scope): Promise<boolean> {
  try {
    return await inTransaction(scope.em, async (tx) => {
      const [due] = await tx.execute<Due[]>(
        `select draft.id, project.pid, project.names as "projectNames", project.main_language as "mainLanguage",
                author.id as "authorId", author.email, ${mailLocaleSql('author')} as locale,
                draft.audience, draft.texts, draft.reply_to_author as "replyToAuthor"
         from announcement_draft draft
         join project on project.id = draft.project_id
         join person author on author.id = draft.author_id
         where draft.send_at <= now() order by draft.send_at, draft.id limit 1 for update of draft skip locked`,
      );
      if (due === undefined) return false;
      const actor = (await actorsOf(tx, [due.authorId])).get(due.authorId);
      if (actor === undefined) throw new NotSent(due, 'not_allowed');
      const { id, pid, audience, texts, replyToAuthor } = due;
      await tx.execute('delete from announcement_draft where id = ?', [id]);
      await publishAnnouncement(tx, actor, { pid, id, audience, texts, replyToAuthor }).catch((error) => {
        throw error instanceof DomainError ? new NotSent(due, problemOf(error)) : error;
      });
      return true;
    });
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    await keepAsDraft(scope, error);
    return true;
  }
}

const problemOf = ({ code }: DomainError): DraftProblem =>
  code === 'no_recipients' || code === 'archived' ? code : 'not_allowed';

/** It stays with its author, who is told: a mail that silently never goes out is worse than a refusal. */
async function keepAsDraft({ em, keys, publicUrl }: Scope, { due, problem }: NotSent): Promise<void> {
  await inTransaction(em, async (tx) => {
    const kept = await tx.execute<unknown[]>(
      `update announcement_draft set send_at = null, problem = ? where id = ? and send_at <= now() returning 1 as done`,
      [problem, due.id],
    );
    if (kept.length === 0) return;
    const locale = due.locale ?? due.mainLanguage;
    await enqueueMail(tx, keys, {
      template: 'announcement-not-sent',
      to: due.email,
      locale,
      subjectLine: (due.texts[locale] ?? due.texts.en ?? due.texts['zh-Hant'])?.subject ?? '',
      pid: due.pid,
      projectName: due.projectNames,
      problem,
      link: `${publicUrl}/projects/${encodeURIComponent(due.pid)}/announcements/sent`,
    });
  });
}
