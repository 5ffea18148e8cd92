import type { AnnouncementKind, Texts } from '@muster/rules';
import { READER, readerValues } from '../kernel/audience.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import { prepare } from '../kernel/prepared-statements.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { AnnouncementTexts } from './announcement.entity.ts';
import { FOR_READER, IS_READ, PROJECTS_OF_READER } from './for-reader.ts';

/** An announcement as its reader sees it. For whom else it is isn't said: tags are notes about people. */
export interface MyAnnouncement {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  /** Null where the account is gone. */
  authorName: string | null;
  kind: AnnouncementKind;
  texts: AnnouncementTexts;
  createdAt: Date;
  read: boolean;
}

type Row = Omit<MyAnnouncement, 'createdAt'> & { createdAt: string; moment: string };

const MOMENT = '(extract(epoch from announcement.created_at) * 1000000)::bigint';

const SELECT = `
  select announcement.id, project.pid, project.name as "projectName", project.names as "projectNames", ${displayNameSql('author')} as "authorName",
         announcement.kind, announcement.texts, announcement.created_at as "createdAt", ${MOMENT}::text as moment,
         ${IS_READ} as read
  from ${READER}
  cross join announcement
  join project on project.id = announcement.project_id
  left join person author on author.id = announcement.author_id
  where ${FOR_READER}`;
/** Each of its forms has a plan of its own, which a condition that may be left out would not fit. */
const pageOf = (place: 'one project' | 'all projects', from: 'the first' | 'a moment'): string =>
  prepare(`${SELECT} and ${PROJECTS_OF_READER}
    ${place === 'one project' ? 'and announcement.project_id = ?' : ''}
    ${from === 'a moment' ? `and (${MOMENT}, announcement.id) < (?::bigint, ?::uuid)` : ''}
    order by announcement.created_at desc, announcement.id desc limit ?`);
const ONE = prepare(`${SELECT} and announcement.id = ? and announcement.project_id = ?`);

const viewOf = ({ moment: _, ...row }: Row): MyAnnouncement => ({ ...row, createdAt: new Date(row.createdAt) });
const isMoment = (text: string): boolean => /^\d{1,17}$/.test(text);

/** What is for the caller, in one project or in all of them, the latest first. */
export async function listMyAnnouncements(
  { em, actor }: Scope,
  { pid, ...page }: { pid?: string | undefined } & PageRequest,
): Promise<Page<MyAnnouncement>> {
  const reader = readerValues(actor);
  const project = pid === undefined ? null : await findKnownProject(em, actor, pid);
  const after = decodeCursor(page.cursor, [isMoment, isId]);
  const rows = await em.execute<Row[]>(
    pageOf(project === null ? 'all projects' : 'one project', after.length === 0 ? 'the first' : 'a moment'),
    [...reader, ...(project === null ? [] : [project.id]), ...after, page.limit + 1],
  );
  return toPage(rows, page.limit, viewOf, (row) => [row.moment, row.id]);
}

/** One of them; what is not for the caller isn't there. */
export async function readMyAnnouncement(
  { em, actor }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<MyAnnouncement> {
  const reader = readerValues(actor);
  const project = await findKnownProject(em, actor, pid);
  const [row] = await em.execute<Row[]>(ONE, [...reader, id, project.id]);
  if (row === undefined) throw notFound();
  return viewOf(row);
}
