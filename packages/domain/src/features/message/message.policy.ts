import type { ThreadState } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import { hasProjectRole } from '../project/project.policy.ts';
import { isChiefOf } from '../team/team.policy.ts';

/** The chiefs of a team; without a team, the owners of the project. */
export interface Desk {
  projectId: string;
  teamId: string | null;
}

export interface ThreadFacts extends Desk {
  personId: string;
}

export type Side = 'person' | 'desk';

/** Not even administrators are at a desk, and owners not at those of teams: they read what is reported to them. */
export const isAtDesk = (actor: Actor, { projectId, teamId }: Desk): boolean =>
  actor.personId !== null &&
  actor.session !== null &&
  (teamId === null ? hasProjectRole(actor, projectId, 'owner') : isChiefOf(actor, { id: teamId }));

/** Which side of a thread the caller is on; null for those who may not know of it. Programs are on none. */
export function sideOf(actor: Actor, thread: ThreadFacts): Side | null {
  if (actor.session === null) return null;
  // Who has become a chief of the team since is still the person of their own thread.
  if (actor.personId === thread.personId) return 'person';
  return isAtDesk(actor, thread) ? 'desk' : null;
}

export interface ThreadStanding {
  endedByPerson: boolean;
  endedByDesk: boolean;
  archived: boolean;
  /** The person has a place that stands in the team (in the project, for its owners) or waits for an answer there. */
  tied: boolean;
  /** The desk is not empty, and the person's account is in use. */
  heard: boolean;
}

/** For both sides alike: who is blocked sees what they would see of any thread that has ended. */
export function threadState(thread: ThreadStanding): ThreadState {
  if (thread.endedByPerson || thread.endedByDesk) return 'ended';
  if (thread.archived) return 'archived';
  if (!thread.tied) return 'no_tie';
  return thread.heard ? 'open' : 'no_reader';
}

export interface ReportFacts {
  projectId: string;
  /** Those who wrote the messages that it shows. */
  authors: readonly string[];
  /** Whether the project has an owner who is none of them. */
  otherOwners: boolean;
}

/**
 * Who reads a report: owners, but none who wrote what it is about. Where all of them did, administrators, who see
 * nothing of messages otherwise.
 */
export function canReadReport(actor: Actor, { projectId, authors, otherOwners }: ReportFacts): boolean {
  if (actor.personId === null || actor.session === null || authors.includes(actor.personId)) return false;
  return hasProjectRole(actor, projectId, 'owner') || (actor.administrator && !otherOwners);
}
