import type { Texts } from '@muster/rules';
import { sql } from 'kysely';
import { type ReaderValues, readerParameter, readerValuesOf } from '../../kernel/audience.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isForReader, isInProjectOfReader, isReadBy } from './for-reader.ts';

export interface UnreadAnnouncements {
  pid: string;
  projectName: string;
  projectNames: Texts;
  count: number;
}

/** Older ones ask nobody to read them: a newcomer would begin with the mail of a year. */
const ASKED_FOR_DAYS = 30;

const unread = prepared<ReaderValues & { days: number }, UnreadAnnouncements>((db, parameter) => {
  const reader = readerParameter(parameter);
  return db
    .selectFrom('announcement')
    .innerJoin('project', 'project.id', 'announcement.project_id')
    .select(({ fn }) => [
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      fn.countAll<number>().as('count'),
    ])
    .where(isForReader(reader))
    .where(isInProjectOfReader(reader))
    .where(({ not }) => not(isReadBy(reader)))
    .where('project.state', '<>', sql.lit('archived'))
    .where('announcement.created_at', '>', sql<Date>`now() - make_interval(days => ${parameter('days')})`)
    .groupBy(['project.id', 'project.pid', 'project.name', 'project.names'])
    .orderBy('project.name')
    .orderBy('project.pid');
});

/** How many announcements of the last weeks the caller has not opened, by project. */
export const countUnreadAnnouncements = ({ em, actor }: Scope): Promise<UnreadAnnouncements[]> =>
  unread.execute(em, { ...readerValuesOf(actor), days: ASKED_FOR_DAYS });
