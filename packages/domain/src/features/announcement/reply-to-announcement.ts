import { requirePerson } from '../../kernel/actor.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { deskOfAuthor, replyToAuthor } from '../message/reply-to-author.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import { Announcement } from './announcement.entity.ts';
import { readMyAnnouncement } from './list-my-announcements.ts';

interface Answered {
  pid: string;
  id: string;
}

/** Whether an answer would reach the author: not one's own, and of a chief or an owner whom the reader may write to. */
export async function canReplyToAnnouncement(scope: Scope, { pid, id }: Answered): Promise<boolean> {
  const authorId = await authorOf(scope, id);
  if (authorId === null) return false;
  return deskOfAuthor(scope, { pid, authorId }).then(
    () => true,
    (error) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

/** Answers an announcement in a conversation with the desk that its author is at; no address is shown to either side. */
export async function replyToAnnouncement(
  scope: Scope,
  { pid, id, message }: Answered & { message: { id: string; text: string } },
): Promise<string> {
  const { texts } = await readMyAnnouncement(scope, { pid, id });
  const authorId = await authorOf(scope, id);
  if (authorId === null) throw notFound();
  const person = await scope.em.findOneOrFail(Person, { id: requirePerson(scope.actor) });
  const read = texts[mailLocale(person) ?? 'en'] ?? texts.en ?? texts['zh-Hant'];
  const title = read?.subject ?? '';
  const path = `/projects/${pid}/announcements/${id}`;
  return replyToAuthor(scope, { pid, authorId, ...message, about: { title, path } });
}

const authorOf = async ({ em }: Scope, id: string): Promise<string | null> =>
  (await em.findOne(Announcement, { id }, { fields: ['author'] }))?.author?.id ?? null;
