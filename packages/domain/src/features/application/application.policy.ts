import type { Actor } from '../../kernel/actor.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { canKnowProject, canManageProject } from '../project/project.policy.ts';
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

/** Whose applications the caller lists: all of a project, those of some teams, or (an empty list) none. */
export function listedTeams(actor: Actor, projectId: string): 'all' | readonly string[] {
  if (canManageProject(actor, projectId) || actor.projectId === projectId) return 'all';
  return actor.grants
    .filter((grant) => grant.projectId === projectId && grant.role === 'chief')
    .map((grant) => grant.teamId)
    .filter((teamId) => teamId !== null);
}

export interface PastPlaceFacts {
  projectId: string;
  teamId: string;
  state: ProjectState;
  rosterPublished: boolean;
  /** The member listing of its project shows them there. */
  listed: boolean;
  /** The applicant's profile shows their teams to the caller. */
  historyShown: boolean;
}

/**
 * What those who answer an application may know of an applicant's place in another project: what anyone can read in a
 * published listing, what the applicant's profile shows them, and what they manage themselves. An application opens
 * nothing more: chiefs learn no more by it than they could find out without it.
 */
export function canKnowPastPlace(actor: Actor, place: PastPlaceFacts): boolean {
  const { projectId, teamId, state, rosterPublished, listed, historyShown } = place;
  if (canManageTeam(actor, { id: teamId, projectId, closed: false })) return true;
  if (rosterPublished && listed) return true;
  return historyShown && canKnowProject(actor, { id: projectId, state, rosterPublished });
}
