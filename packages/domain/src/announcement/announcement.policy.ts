import type { Actor } from '../kernel/actor.ts';
import { canManageProject } from '../project/project.policy.ts';
import { isChiefOf } from '../team/team.policy.ts';

export interface AudienceFacts {
  projectId: string;
  /** The teams that it stays within; null where it reaches beyond teams. */
  teamIds: readonly string[] | null;
}

/** Owners write to anyone in the project, chiefs within the teams that they lead. */
export const canWriteTo = (actor: Actor, { projectId, teamIds }: AudienceFacts): boolean =>
  canManageProject(actor, projectId) ||
  (teamIds !== null && teamIds.length > 0 && teamIds.every((id) => isChiefOf(actor, { id })));

export interface AnnouncementFacts extends AudienceFacts {
  authorId: string | null;
  /** Whether it went to people with some tag: what is noted about people isn't for programs. */
  tagged: boolean;
}

/** What was sent: for its author, whatever they are by now, and for those who may see who got it. */
export const canReadAnnouncement = (actor: Actor, facts: AnnouncementFacts): boolean =>
  (actor.personId !== null && actor.personId === facts.authorId) || canReadRecipients(actor, facts);

/** Who got it: for those who could write it now, and for programs of the project. Who was a chief once is none. */
export const canReadRecipients = (actor: Actor, facts: AnnouncementFacts): boolean =>
  (actor.projectId === facts.projectId && !facts.tagged) || canWriteTo(actor, facts);
