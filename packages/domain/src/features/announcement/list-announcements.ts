import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Actor, refusalIn } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { isBefore, isMicroseconds, jsonHas, microseconds, toJson } from '../../kernel/db/expressions.ts';
import type { AnnouncementTexts, Audience } from '../../kernel/db/json-columns.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { canManageProject } from '../project/project.policy.ts';
import { Team } from '../team/team.entity.ts';
import { type AnnouncementFacts, canReadAnnouncement } from './announcement.policy.ts';

export interface AnnouncementView {
  id: string;
  /** Null where the account is gone. */
  authorId: string | null;
  authorName: string | null;
  audience: Audience;
  texts: AnnouncementTexts;
  replyToAuthor: boolean;
  createdAt: Date;
  total: number;
  sent: number;
  failed: number;
  leftOut: number;
}

/** Announcements with their authors. `moment` is for the cursor. */
const announcements = (em: EntityManager) =>
  db(em)
    .selectFrom('announcement')
    .leftJoin('person as author', 'author.id', 'announcement.author_id')
    .select(({ ref }) => [
      'announcement.id',
      'announcement.author_id as authorId',
      displayNameOf('author').$castTo<string | null>().as('authorName'),
      'announcement.audience',
      'announcement.texts',
      'announcement.reply_to_author as replyToAuthor',
      'announcement.created_at as createdAt',
      'announcement.total',
      'announcement.sent',
      'announcement.failed',
      'announcement.left_out as leftOut',
      microseconds(ref('announcement.created_at')).as('moment'),
    ]);

const viewOf = ({ moment: _, ...announcement }: AnnouncementView & { moment: number }): AnnouncementView =>
  announcement;

/** What was sent in a project, the latest first: all of it for owners, for chiefs what they wrote or could have written. */
export async function listAnnouncements(
  { em, actor }: Scope,
  { pid, ...page }: { pid: string } & PageRequest,
): Promise<Page<AnnouncementView>> {
  const project = await findKnownProject(em, actor, pid);
  const program = actor.projectId === project.id;
  const all = canManageProject(actor, project.id) || program;
  const led = actor.grants.filter(({ projectId, role }) => projectId === project.id && role === 'chief');
  if (!all && led.length === 0)
    throw refusalIn(project.id, actor, 'Only owners and chiefs of a project see its announcements.');
  const tids = await em.find(Team, { id: { $in: led.map(({ teamId }) => teamId ?? '') } }, { fields: ['tid'] });
  const [moment, id] = decodeCursor(page.cursor, [isMicroseconds, isId]);
  const rows = await announcements(em)
    .where('announcement.project_id', '=', project.id)
    .$if(program, (query) => query.where(({ not, ref }) => not(jsonHas(ref('announcement.audience'), 'tags'))))
    .$if(!all, (query) =>
      query.where(({ eb, or, ref }) =>
        or([
          eb('announcement.author_id', '=', actor.personId),
          sql<boolean>`${ref('announcement.audience')} -> 'tids' <@ ${toJson(tids.map(({ tid }) => tid))}::jsonb`,
        ]),
      ),
    )
    .$if(moment !== undefined, (query) =>
      query.where(({ ref }) =>
        isBefore(
          [microseconds(ref('announcement.created_at')), ref('announcement.id')],
          [sql`${moment}::bigint`, sql`${id}::uuid`],
        ),
      ),
    )
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, viewOf, (row) => [String(row.moment), row.id]);
}

export const readAnnouncement = async (
  { em, actor }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<AnnouncementView> => (await findReadable(em, actor, pid, id)).announcement;

/** The announcement, for a caller who may read it; for others there is none. */
export async function findReadable(em: EntityManager, actor: Actor, pid: string, id: string) {
  const project = await findKnownProject(em, actor, pid);
  const row = await announcements(em)
    .where('announcement.id', '=', id)
    .where('announcement.project_id', '=', project.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const announcement = viewOf(row);
  const { tids, tags } = announcement.audience;
  const teams = tids && (await em.find(Team, { project, tid: { $in: [...tids] } }, { fields: ['id'] }));
  const facts: AnnouncementFacts = {
    projectId: project.id,
    teamIds: teams?.map((team) => team.id) ?? null,
    authorId: announcement.authorId,
    tagged: tags !== undefined,
  };
  if (!canReadAnnouncement(actor, facts)) throw notFound();
  return { project, announcement, facts };
}
