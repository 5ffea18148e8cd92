import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale, Texts } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { deskOf } from './desk.ts';
import type { Side } from './message.policy.ts';

/** Who has had a mail and has not looked since is told again after this time, and not for each message. */
const QUIET = `interval '1 day'`;

/**
 * Mails those on the other side that something waits for them: who wrote, and where to read it. Nothing of the text is
 * in it, so that a mailbox keeps no conversation after it was deleted here.
 */
export async function tellOtherSide(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  { id, side, authorId }: { id: string; side: Side; authorId: string },
): Promise<void> {
  const told = await em.execute<{ personId: string }[]>(
    `insert into message_reading (id, thread_id, person_id, mailed_at)
     select gen_random_uuid(), thread.id, other.person_id, now()
     from message_thread thread
     cross join lateral (${side === 'desk' ? 'select thread.person_id' : deskOf('thread')}) other
     where thread.id = ?
     order by other.person_id
     on conflict (thread_id, person_id) do update set mailed_at = now()
       where message_reading.mailed_at is null or message_reading.mailed_at < now() - ${QUIET}
     returning person_id as "personId"`,
    [id],
  );
  if (told.length === 0) return;
  const readers = await em.execute<
    {
      email: string;
      locale: Locale | null;
      senderName: string;
      teamName: Texts | null;
      pid: string;
      projectName: Texts;
    }[]
  >(
    `select person.email, coalesce(${mailLocaleSql('person')}, project.main_language) as locale, ${displayNameSql('author')} as "senderName", team.names as "teamName",
            project.pid, project.names as "projectName"
     from person
     join message_thread thread on thread.id = ?
     join project on project.id = thread.project_id
     left join team on team.id = thread.team_id
     join person author on author.id = ?
     where person.id = any (?::uuid[]) and person.suspended_at is null
     order by person.id`,
    [id, authorId, `{${told.map(({ personId }) => personId).join(',')}}`],
  );
  await enqueueMails(
    em,
    keys,
    readers.map(({ email, locale, ...words }) => ({
      template: 'message-received',
      to: email,
      locale: locale ?? 'en',
      ...words,
      toDesk: side === 'person',
      link: `${publicUrl}/messages/${id}`,
    })),
  );
}
