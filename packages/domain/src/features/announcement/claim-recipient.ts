import { sql } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import type { JobScope } from '../../kernel/scope.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { MAILS_A_MINUTE } from '../../mail/rate.ts';
import { mailLocaleOf } from '../person/mail-locale.ts';
import { type AnnouncementMail, mailFor } from './announcement-mail.ts';

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

const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;

/**
 * Takes the next mail for oneself, and writes that down before it is sent: a process that dies while it sends leaves a
 * claim behind, and a mail with two claims isn't sent a third time.
 */
export async function claimRecipient({ em, keys }: Pick<JobScope, 'em' | 'keys'>): Promise<Claim> {
  const claimed = await inTransaction<{ id: string } | { seconds: number } | null>(em, async (tx) => {
    await db(tx)
      .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(LOCK)]).as('lock'))
      .execute();
    const rate = await db(tx)
      .selectFrom('announcement_recipient')
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('count'),
        sql<number | null>`ceil(extract(epoch from min(${ref('claimed_at')}) + interval '1 minute' - now()))::int`.as(
          'seconds',
        ),
      ])
      .where('claimed_at', '>', aMinuteAgo)
      .executeTakeFirstOrThrow();
    if (rate.count >= MAILS_A_MINUTE) return { seconds: Math.max(rate.seconds ?? 1, 1) };
    // Round robin: the author with the fewest mails in the last minute is next. Ids are the authors' own choice.
    const row = await db(tx)
      .with('recent', (query) =>
        query
          .selectFrom('announcement_recipient as recipient')
          .innerJoin('announcement', 'announcement.id', 'recipient.announcement_id')
          .select(({ fn }) => ['announcement.author_id', fn.countAll<number>().as('mails')])
          .where('recipient.claimed_at', '>', aMinuteAgo)
          .groupBy('announcement.author_id'),
      )
      .updateTable('announcement_recipient')
      .set(({ eb }) => ({ claims: eb('claims', '+', 1), claimed_at: now() }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('announcement')
          .leftJoin('recent', (join) =>
            join.onRef('recent.author_id', 'is not distinct from', 'announcement.author_id'),
          )
          .crossJoinLateral((eb) =>
            eb
              .selectFrom('announcement_recipient as waiting')
              .select('waiting.id')
              .whereRef('waiting.announcement_id', '=', 'announcement.id')
              .where('waiting.state', '=', sql.lit('waiting'))
              .where('waiting.claims', '<', 2)
              .where(({ or, eb: where }) =>
                or([
                  where('waiting.claimed_at', 'is', null),
                  where('waiting.claimed_at', '<', sql<Date>`now() - make_interval(mins => ${CLAIM_MINUTES})`),
                ]),
              )
              .orderBy('waiting.id')
              .limit(1)
              .forUpdate()
              .skipLocked()
              .as('next'),
          )
          .select('next.id')
          .where(({ eb }) =>
            eb(
              'announcement.total',
              '>',
              eb(eb('announcement.sent', '+', eb.ref('announcement.failed')), '+', eb.ref('announcement.left_out')),
            ),
          )
          .orderBy(({ fn, lit }) => fn.coalesce('recent.mails', lit(0)))
          .orderBy('announcement.created_at')
          .orderBy('announcement.id')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirst();
    return row ?? null;
  });
  if (claimed === null) return { kind: 'nothing' };
  if ('seconds' in claimed) return { kind: 'capped', seconds: claimed.seconds };
  const row = await db(em.fork())
    .selectFrom('announcement_recipient as recipient')
    .innerJoin('person', 'person.id', 'recipient.person_id')
    .innerJoin('announcement', 'announcement.id', 'recipient.announcement_id')
    .innerJoin('project', 'project.id', 'announcement.project_id')
    .leftJoin('person as author', 'author.id', 'announcement.author_id')
    .select(({ and, eb, exists, or, ref, selectFrom }) => [
      'person.id as personId',
      'person.email as to',
      mailLocaleOf('person').as('locale'),
      'announcement.id as announcementId',
      'announcement.texts',
      'announcement.kind',
      'project.id as projectId',
      'project.pid',
      'project.names as projectNames',
      'project.main_language as mainLanguage',
      displayNameOf('author').$castTo<string | null>().as('authorName'),
      eb
        .case()
        .when(and([eb('announcement.reply_to_author', '=', true), eb('author.suspended_at', 'is', null)]))
        .then(ref('author.email'))
        .end()
        .as('replyTo'),
      or([
        eb('person.suspended_at', 'is not', null),
        exists(
          selectFrom('announcement_opt_out as opt_out')
            .whereRef('opt_out.project_id', '=', 'project.id')
            .whereRef('opt_out.person_id', '=', 'person.id')
            .whereRef('opt_out.kind', '=', 'announcement.kind'),
        ),
      ]).as('leftOut'),
    ])
    .where('recipient.id', '=', claimed.id)
    .executeTakeFirst();
  // The account was deleted in this very moment, and the mail with it.
  if (row === undefined) return { kind: 'nothing' };
  if (row.leftOut) return { kind: 'left-out', id: claimed.id };
  const { to, locale, ...facts } = row;
  return { kind: 'mail', id: claimed.id, to, mail: mailFor(keys, facts, locale) };
}
