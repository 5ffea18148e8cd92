import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnnouncementKind } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import type { AudienceAsked } from '../../kernel/db/json-columns.ts';
import type { Project } from '../project/project.entity.ts';
import { loadAudience } from '../team/load-audience.ts';
import { Team } from '../team/team.entity.ts';

/** The project and an audience in it, for a caller who may write to it, and which kind of mail that is. */
export async function loadRecipients(
  em: EntityManager,
  actor: Actor,
  pid: string,
  asked: AudienceAsked,
): Promise<{ project: Project; audience: AudienceAsked; kind: AnnouncementKind }> {
  const { project, audience } = await loadAudience(em, actor, pid, asked);
  return { project, audience, kind: await kindOf(em, project, audience.tids) };
}

/**
 * What names teams is team mail, but for what names all of them: who opted out of what the organisers write to everybody
 * doesn't get it by a longer list.
 */
async function kindOf(
  em: EntityManager,
  project: Project,
  tids: readonly string[] | undefined,
): Promise<AnnouncementKind> {
  if (tids === undefined) return 'event';
  const open = await em.find(Team, { project, closedAt: null }, { fields: ['tid'] });
  return open.length > 1 && open.every(({ tid }) => tids.includes(tid)) ? 'event' : 'team';
}
