import type { Actor } from '../kernel/actor.ts';
import { canManageProject } from '../project/project.policy.ts';
import { canManageTeam, type TeamFacts } from '../team/team.policy.ts';

export interface ApplicationFacts {
  team: TeamFacts;
  personId: string;
}

/** Accepting, declining and suggesting: the team's chiefs', and the project's owners'. */
export const canAnswer = (actor: Actor, { team }: ApplicationFacts): boolean => canManageTeam(actor, team);

/** Only the applicant takes an application back, and only they say what they make of a suggestion. */
export const isApplicant = (actor: Actor, { personId }: ApplicationFacts): boolean => actor.personId === personId;

export const canReadApplication = (actor: Actor, application: ApplicationFacts): boolean =>
  isApplicant(actor, application) || canAnswer(actor, application) || actor.projectId === application.team.projectId;

/** Whose applications somebody lists: all of a project, those of some teams, or (an empty list) none. */
export function listedTeams(actor: Actor, projectId: string): 'all' | readonly string[] {
  if (canManageProject(actor, projectId) || actor.projectId === projectId) return 'all';
  return actor.grants
    .filter((grant) => grant.projectId === projectId && grant.role === 'chief')
    .map((grant) => grant.teamId)
    .filter((teamId) => teamId !== null);
}
