import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, refusalIn } from '../kernel/actor.ts';
import type { AnnouncementTexts, Audience } from '../kernel/db/json-columns.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import { notFound } from '../kernel/errors.ts';
import { isId } from '../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Scope } from '../kernel/scope.ts';
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

type Row = Omit<AnnouncementView, 'createdAt'> & { createdAt: string; moment: string };

const SELECT = `
  select announcement.id, announcement.author_id as "authorId", ${displayNameSql('author')} as "authorName",
         announcement.audience, announcement.texts, announcement.reply_to_author as "replyToAuthor",
         announcement.created_at as "createdAt", (extract(epoch from announcement.created_at) * 1000000)::bigint::text as moment,
         announcement.total, announcement.sent, announcement.failed, announcement.left_out as "leftOut"
  from announcement
  left join person author on author.id = announcement.author_id`;

const viewOf = ({ moment: _, ...row }: Row): AnnouncementView => ({ ...row, createdAt: new Date(row.createdAt) });
const isMoment = (text: string): boolean => /^\d{1,17}$/.test(text);

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
  const [moment, id] = decodeCursor(page.cursor, [isMoment, isId]);
  const rows = await em.execute<Row[]>(
    `${SELECT}
     where announcement.project_id = ?
       and not (?::boolean and announcement.audience -> 'tags' is not null)
       and (?::boolean or announcement.author_id = ?
            or (announcement.audience -> 'tids' is not null and announcement.audience -> 'tids' <@ ?::jsonb))
       and (?::bigint is null
            or ((extract(epoch from announcement.created_at) * 1000000)::bigint, announcement.id) < (?::bigint, ?::uuid))
     order by announcement.created_at desc, announcement.id desc
     limit ?`,
    [
      project.id,
      program,
      all,
      actor.personId,
      JSON.stringify(tids.map(({ tid }) => tid)),
      moment ?? null,
      moment ?? null,
      id ?? null,
      page.limit + 1,
    ],
  );
  return toPage(rows, page.limit, viewOf, (row) => [row.moment, row.id]);
}

export const readAnnouncement = async (
  { em, actor }: Scope,
  { pid, id }: { pid: string; id: string },
): Promise<AnnouncementView> => (await findReadable(em, actor, pid, id)).announcement;

/** The announcement, for a caller who may read it; for others there is none. */
export async function findReadable(em: EntityManager, actor: Actor, pid: string, id: string) {
  const project = await findKnownProject(em, actor, pid);
  const [row] = await em.execute<Row[]>(`${SELECT} where announcement.id = ? and announcement.project_id = ?`, [
    id,
    project.id,
  ]);
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
