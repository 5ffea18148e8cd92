import type { Actor } from '../../kernel/actor.ts';
import { type AudienceFacts, canAddress } from '../team/audience.policy.ts';

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
  (actor.projectId === facts.projectId && !facts.tagged) || canAddress(actor, facts);
