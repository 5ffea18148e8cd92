import type { Actor } from '../../kernel/actor.ts';
import { canManageTeam, isInTeam, type TeamFacts } from '../team/team.policy.ts';

export interface ContactFacts {
  team: TeamFacts;
  /** Whether the caller waits for an answer of the team. */
  applied: boolean;
}

/** For people of the team, those who wait for its answer, and those who manage it. Never for programs of the project. */
export const canReadContact = (actor: Actor, { team, applied }: ContactFacts): boolean =>
  actor.personId !== null && (applied || isInTeam(actor, team) || canManageTeam(actor, team));
