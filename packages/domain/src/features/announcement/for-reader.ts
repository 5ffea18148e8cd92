import { type AliasableExpression, sql } from 'kysely';
import { isInProjectOf, isReaderIn, type Reader } from '../../kernel/audience.ts';
import { expressions } from '../../kernel/db/expressions.ts';

/**
 * Conditions on an `announcement` for its reader. Its audience decides now, not the list of emails sent: people who join a
 * team read what was written to it, people who leave it don't any more.
 */
export function isForReader(reader: Reader): AliasableExpression<boolean> {
  const { and, exists, or, selectFrom } = expressions();
  const isChosen = exists(
    selectFrom('announcement_recipient as recipient')
      .whereRef('recipient.announcement_id', '=', sql.ref('announcement.id'))
      .where('recipient.person_id', '=', reader.id),
  );
  const names = sql<boolean>`jsonb_exists(${sql.ref('announcement.audience')}, 'chosen')`;
  return and([or([sql<boolean>`not ${names}`, isChosen]), isReaderIn('announcement', reader)]).$castTo<boolean>();
}

/** Limits the rows to projects whose audiences the reader can be in. */
export const isInProjectOfReader = (reader: Reader) => isInProjectOf('announcement', reader);

/** One's own announcements count as read. */
export function isReadBy(reader: Reader): AliasableExpression<boolean> {
  const { eb, exists, or, selectFrom } = expressions();
  return or([
    eb(sql.ref('announcement.author_id'), 'is not distinct from', reader.id),
    exists(
      selectFrom('announcement_reading as reading')
        .whereRef('reading.announcement_id', '=', sql.ref('announcement.id'))
        .where('reading.person_id', '=', reader.id),
    ),
  ]).$castTo<boolean>();
}
