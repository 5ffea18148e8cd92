import type { Texts } from '@muster/rules';
import { READER, readerValues } from '../kernel/audience.ts';
import { prepare } from '../kernel/prepared-statements.ts';
import type { Scope } from '../kernel/scope.ts';
import { FOR_READER, IS_READ, PROJECTS_OF_READER } from './for-reader.ts';

export interface UnreadAnnouncements {
  pid: string;
  projectName: string;
  projectNames: Texts;
  count: number;
}

/** Older ones ask nobody to read them: a newcomer would begin with the mail of a year. */
const ASKED_FOR_DAYS = 30;

const UNREAD = prepare(`
  select project.pid, project.name as "projectName", project.names as "projectNames", count(*)::int as count
  from ${READER}
  cross join announcement
  join project on project.id = announcement.project_id
  where ${FOR_READER} and ${PROJECTS_OF_READER} and not ${IS_READ} and project.state <> 'archived'
    and announcement.created_at > now() - make_interval(days => ?)
  group by project.id, project.pid, project.name, project.names
  order by project.name, project.pid`);

/** How many announcements of the last weeks the caller has not opened, by project. */
export const countUnreadAnnouncements = ({ em, actor }: Scope): Promise<UnreadAnnouncements[]> =>
  em.execute<UnreadAnnouncements[]>(UNREAD, [...readerValues(actor), ASKED_FOR_DAYS]);
