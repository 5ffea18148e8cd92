import type { AnnouncementKind, Texts } from '@muster/rules';
import { type Kysely, sql } from 'kysely';
import { type Reader, type ReaderValues, readerParameter, readerValuesOf } from '../../kernel/audience.ts';
import { isBefore, isMicroseconds, microseconds } from '../../kernel/db/expressions.ts';
import type { AnnouncementTexts } from '../../kernel/db/json-columns.ts';
import { type ParameterOf, prepared } from '../../kernel/db/prepared.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { isForReader, isInProjectOfReader, isReadBy } from './for-reader.ts';

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

/** The columns of both statements below. */
const announcementsFor = (db: Kysely<Tables>, reader: Reader) =>
  db
    .selectFrom('announcement')
    .innerJoin('project', 'project.id', 'announcement.project_id')
    .leftJoin('person as author', 'author.id', 'announcement.author_id')
    .select(({ ref }) => [
      'announcement.id',
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      displayNameOf('author').$castTo<string | null>().as('authorName'),
      'announcement.kind',
      'announcement.texts',
      'announcement.created_at as createdAt',
      isReadBy(reader).as('read'),
      microseconds(ref('announcement.created_at')).as('moment'),
    ])
    .where(isForReader(reader));

interface PageParameters extends ReaderValues {
  projectId: string;
  moment: number;
  id: string;
  rows: number;
}

/** A statement for each combination: a condition that may be left out would not fit a plan. */
const pageOf = (where: { inProject: boolean; isFirst: boolean }) =>
  prepared((db, parameter: ParameterOf<PageParameters>) => {
    const reader = readerParameter(parameter);
    return announcementsFor(db, reader)
      .where(isInProjectOfReader(reader))
      .$if(where.inProject, (query) => query.where('announcement.project_id', '=', parameter('projectId')))
      .$if(!where.isFirst, (query) =>
        query.where(({ ref }) =>
          isBefore(
            [microseconds(ref('announcement.created_at')), ref('announcement.id')],
            [sql`${parameter('moment')}::bigint`, sql`${parameter('id')}::uuid`],
          ),
        ),
      )
      .orderBy('announcement.created_at', 'desc')
      .orderBy('announcement.id', 'desc')
      .limit(parameter('rows'));
  });

const pages = {
  firstOfAll: pageOf({ inProject: false, isFirst: true }),
  nextOfAll: pageOf({ inProject: false, isFirst: false }),
  firstOfProject: pageOf({ inProject: true, isFirst: true }),
  nextOfProject: pageOf({ inProject: true, isFirst: false }),
};

const one = prepared((db, parameter: ParameterOf<ReaderValues & { id: string; projectId: string }>) =>
  announcementsFor(db, readerParameter(parameter))
    .where('announcement.id', '=', parameter('id'))
    .where('announcement.project_id', '=', parameter('projectId')),
);

type Row = MyAnnouncement & { moment: number };
const viewOf = ({ moment: _, ...announcement }: Row): MyAnnouncement => announcement;

/** What is for the caller, in one project or in all of them, the latest first. */
export async function listMyAnnouncements(
  { em, actor }: Scope,
  { pid, ...page }: { pid?: string | undefined } & PageRequest,
): Promise<Page<MyAnnouncement>> {
  const reader = readerValuesOf(actor);
  const project = pid === undefined ? null : await findKnownProject(em, actor, pid);
  const [moment, id] = decodeCursor(page.cursor, [isMicroseconds, isId]);
  const [first, next] =
    project === null ? [pages.firstOfAll, pages.nextOfAll] : [pages.firstOfProject, pages.nextOfProject];
  const rows = await (moment === undefined ? first : next).execute(em, {
    ...reader,
    projectId: project?.id ?? '',
    moment: Number(moment),
    id: id ?? '',
    rows: page.limit + 1,
  });
  return toPage(rows, page.limit, viewOf, (row) => [String(row.moment), row.id]);
}

/** One of them; what is not for the caller isn't there. */
export async function readMyAnnouncement(
  { em, actor }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<MyAnnouncement> {
  const reader = readerValuesOf(actor);
  const project = await findKnownProject(em, actor, pid);
  const [row] = await one.execute(em, { ...reader, id, projectId: project.id });
  if (row === undefined) throw notFound();
  return viewOf(row);
}
