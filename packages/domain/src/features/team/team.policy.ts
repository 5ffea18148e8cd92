import type { Actor } from '../../kernel/actor.ts';
import { canManageProject } from '../project/project.policy.ts';

export interface TeamFacts {
  id: string;
  projectId: string;
  closed: boolean;
}

export const isChiefOf = (actor: Actor, team: Pick<TeamFacts, 'id'>): boolean =>
  actor.grants.some((grant) => grant.teamId === team.id && grant.role === 'chief');

export const isInTeam = (actor: Actor, team: TeamFacts): boolean =>
  actor.grants.some((grant) => grant.teamId === team.id);

/** A closed team is still there for those who were in it when it closed, and for the project's owners. */
export const canKnowTeam = (actor: Actor | null, team: TeamFacts): boolean =>
  !team.closed || (actor !== null && (canManageProject(actor, team.projectId) || isInTeam(actor, team)));

/** Texts, headcount and people of a team: its chiefs', and the project's owners'. */
export const canManageTeam = (actor: Actor, team: TeamFacts): boolean =>
  canManageProject(actor, team.projectId) || isChiefOf(actor, team);

/** The text for members is for members. Who manages the team has written it. */
export const canReadMembersText = (actor: Actor | null, team: TeamFacts): boolean =>
  actor !== null && (isInTeam(actor, team) || canManageTeam(actor, team));

/** A team without chiefs answers nobody: only an owner may leave it so. */
export const canRemoveLastChief = (actor: Actor, team: TeamFacts): boolean => canManageProject(actor, team.projectId);
