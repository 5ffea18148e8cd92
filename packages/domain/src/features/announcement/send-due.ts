import type { EntityManager } from '@mikro-orm/postgresql';
import type { DraftProblem } from '@muster/rules';
import { actorsOf } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import { publishAnnouncement } from './publish-announcement.ts';

type Due = NonNullable<Awaited<ReturnType<typeof lockNextDue>>>;

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
      const due = await lockNextDue(tx);
      if (due === undefined) return false;
      const actor = (await actorsOf(tx, [due.authorId])).get(due.authorId);
      if (actor === undefined) throw new NotSent(due, 'not_allowed');
      const { id, pid, audience, texts, replyToAuthor } = due;
      await tx.nativeDelete(AnnouncementDraft, { id });
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

/** The first draft that is due and that no other node is sending. */
const lockNextDue = (tx: EntityManager) =>
  db(tx)
    .selectFrom('announcement_draft as draft')
    .innerJoin('project', 'project.id', 'draft.project_id')
    .innerJoin('person as author', 'author.id', 'draft.author_id')
    .select([
      'draft.id',
      'project.pid',
      'project.names as projectNames',
      'project.main_language as mainLanguage',
      'author.id as authorId',
      'author.email',
      mailLocaleOf('author').as('locale'),
      'draft.audience',
      'draft.texts',
      'draft.reply_to_author as replyToAuthor',
    ])
    .where('draft.send_at', '<=', now())
    .orderBy('draft.send_at')
    .orderBy('draft.id')
    .limit(1)
    .forUpdate('draft')
    .skipLocked()
    .executeTakeFirst();

const problemOf = ({ code }: DomainError): DraftProblem =>
  code === 'no_recipients' || code === 'archived' ? code : 'not_allowed';

/** It stays with its author, who is told: a mail that silently never goes out is worse than a refusal. */
async function keepAsDraft({ em, keys, publicUrl }: Scope, { due, problem }: NotSent): Promise<void> {
  await inTransaction(em, async (tx) => {
    const stopped = await db(tx)
      .updateTable('announcement_draft')
      .set({ send_at: null, problem })
      .where('id', '=', due.id)
      .where('send_at', '<=', now())
      .returning('id')
      .executeTakeFirst();
    if (stopped === undefined) return;
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
