import type { Locale } from '@muster/rules';
import { displayNameSql } from '../kernel/display-name.ts';
import type { JobScope } from '../kernel/scope.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { MAILS_A_MINUTE } from '../mail/rate.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { type AnnouncementMail, type MailFacts, mailFor } from './announcement-mail.ts';

/** A sending that has said nothing for so long is one whose process is gone. */
export const CLAIM_MINUTES = 5;

/** Any number that no other part of the service locks. */
const LOCK = 7_201_934;

export type Claim =
  | { kind: 'mail'; id: string; to: string; mail: AnnouncementMail }
  /** Suspended, or opted out, since it was written. */
  | { kind: 'left-out'; id: string }
  | { kind: 'capped'; seconds: number }
  | { kind: 'nothing' };

type Row = MailFacts & { to: string; locale: Locale | null; leftOut: boolean };

/**
 * Takes the next mail for oneself, and writes that down before it is sent: a process that dies while it sends leaves a
 * claim behind, and a mail with two claims isn't sent a third time.
 */
export async function claimRecipient({ em, keys }: Pick<JobScope, 'em' | 'keys'>): Promise<Claim> {
  const claimed = await inTransaction<{ id: string } | { seconds: number } | null>(em, async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    const [rate] = await tx.execute<{ count: number; seconds: number | null }[]>(
      `select count(*)::int as count, ceil(extract(epoch from min(claimed_at) + interval '1 minute' - now()))::int as seconds
       from announcement_recipient where claimed_at > now() - interval '1 minute'`,
    );
    if (rate !== undefined && rate.count >= MAILS_A_MINUTE) return { seconds: Math.max(rate.seconds ?? 1, 1) };
    // By turns: the author with the fewest mails in the last minute is next. Ids are the authors' own choice.
    const [row] = await tx.execute<{ id: string }[]>(
      `with recent as (
         select announcement.author_id, count(*) as mails
         from announcement_recipient recipient join announcement on announcement.id = recipient.announcement_id
         where recipient.claimed_at > now() - interval '1 minute' group by announcement.author_id)
       update announcement_recipient set claims = claims + 1, claimed_at = now()
       where id = (
         select next.id from announcement
         left join recent on recent.author_id is not distinct from announcement.author_id
         cross join lateral (
           select id from announcement_recipient
           where announcement_id = announcement.id and state = 'waiting' and claims < 2
             and (claimed_at is null or claimed_at < now() - make_interval(mins => ?))
           order by id limit 1 for update skip locked) next
         where announcement.total > announcement.sent + announcement.failed + announcement.left_out
         order by coalesce(recent.mails, 0), announcement.created_at, announcement.id limit 1)
       returning id`,
      [CLAIM_MINUTES],
    );
    return row ?? null;
  });
  if (claimed === null) return { kind: 'nothing' };
  if ('seconds' in claimed) return { kind: 'capped', seconds: claimed.seconds };
  const [row] = await em.fork().execute<Row[]>(
    `select person.id as "personId", person.email as "to", ${mailLocaleSql('person')} as locale, announcement.id as "announcementId", announcement.texts, announcement.kind,
            project.id as "projectId", project.pid, project.names as "projectNames", project.main_language as "mainLanguage", ${displayNameSql('author')} as "authorName",
            case when announcement.reply_to_author and author.suspended_at is null then author.email end as "replyTo",
            person.suspended_at is not null or exists (
              select from announcement_opt_out o where o.project_id = project.id and o.person_id = person.id
                and o.kind = announcement.kind) as "leftOut"
     from announcement_recipient recipient
     join person on person.id = recipient.person_id
     join announcement on announcement.id = recipient.announcement_id
     join project on project.id = announcement.project_id
     left join person author on author.id = announcement.author_id
     where recipient.id = ?`,
    [claimed.id],
  );
  // The account was deleted in this very moment, and the mail with it.
  if (row === undefined) return { kind: 'nothing' };
  if (row.leftOut) return { kind: 'left-out', id: claimed.id };
  const { to, locale, ...facts } = row;
  return { kind: 'mail', id: claimed.id, to, mail: mailFor(keys, facts, locale) };
}
