import type { Actor } from '../../kernel/actor.ts';
import { hasProjectRole } from '../project/project.policy.ts';

/**
 * Nobody opens another person's data by giving them a place. A place (in a team, a role, named access) is one of:
 * - waiting: the person has said nothing yet. It gives them nothing, opens nothing of them, and ends after 30 days;
 * - further: they have confirmed another place in the project. It is listed and gives rights at once, and opens phone,
 *   address and counts to the chiefs of the new team only after their yes;
 * - confirmed: they asked for it or said yes, or an owner moved a person of the project.
 */
export type Standing = 'waiting' | 'further' | 'confirmed';

export interface Giving {
  /** The person took it themselves: applied, accepted an invitation, began the project. */
  own: boolean;
  /** They have a place in the project that stands. */
  known: boolean;
  /** An owner of the project gives it. Administrators are none: they manage a project and see no records. */
  byOwner: boolean;
}

export function standingOf({ own, known, byOwner }: Giving): Standing {
  if (own || (known && byOwner)) return 'confirmed';
  return known ? 'further' : 'waiting';
}

export const givesAsOwner = (actor: Actor, projectId: string): boolean => hasProjectRole(actor, projectId, 'owner');

/** A waiting place ends by itself. */
export const WAITING_DAYS = 30;

/** The first mail, and three reminders. */
export const MOST_MAILS = 4;
export const DAYS_BETWEEN_MAILS = 3;

export interface MailState {
  draft: boolean;
  mailsSent: number;
  mailedAt: Date | null;
}

/** Why a reminder can't go out now; null where it can. */
export function reminderObstacle(
  { draft, mailsSent, mailedAt }: MailState,
  now: Date,
): 'draft' | 'most' | 'soon' | null {
  if (draft) return 'draft';
  if (mailsSent >= MOST_MAILS) return 'most';
  const pause = DAYS_BETWEEN_MAILS * 24 * 60 * 60 * 1000;
  return mailedAt !== null && now.getTime() - mailedAt.getTime() < pause ? 'soon' : null;
}
