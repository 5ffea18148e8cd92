import type { Actor } from '../../kernel/actor.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { canKnowProject, canManageProject, canSeeProject, hasProjectRole } from '../project/project.policy.ts';
import { isChiefOf } from '../team/team.policy.ts';

/** What a person is and was in one project. Places that wait for a yes count for nothing here. */
export interface PersonFacts {
  personId: string;
  projectId: string;
  /** Teams that they are in, by a place that stands. */
  teamIds: readonly string[];
  /** Those of them in which they have said yes to the place itself. */
  openTeamIds: readonly string[];
  /** Teams that they were in, and left. */
  leftTeamIds: readonly string[];
  /** Teams that they have applied to, whatever came of it. */
  appliedTeamIds: readonly string[];
  /** Those of them where the application waits for an answer. */
  waitingTeamIds: readonly string[];
  /** Whether they have a role in the project itself. */
  appointed: boolean;
}

/** How far the caller sees on the page of a person in a project. */
export interface PersonReach {
  /** Every team and application of the project; else those of the teams that the caller leads. */
  all: boolean;
  address: boolean;
  /** The day of the last sign-in: for those whom the caller works with now. */
  lastSignIn: boolean;
}

/**
 * Null for those who have no business with the person: the page is for owners, and for chiefs of a team that the
 * person is or was in or has applied to. In person or by one's own token, never for a program.
 */
export function personReach(actor: Actor, person: PersonFacts): PersonReach | null {
  if (actor.personId === null) return null;
  const leads = (teamIds: readonly string[]): boolean => teamIds.some((id) => isChiefOf(actor, { id }));
  const all = canManageProject(actor, person.projectId);
  const ties = [...person.teamIds, ...person.leftTeamIds, ...person.appliedTeamIds];
  const ofProject = ties.length > 0 || person.appointed;
  if (!(all && ofProject) && !leads(ties)) return null;
  // An administrator who mends a project is none of its people.
  const owner = hasProjectRole(actor, person.projectId, 'owner');
  const current = person.teamIds.length > 0 || person.appointed;
  return {
    all,
    address: (owner && current) || leads(person.openTeamIds),
    lastSignIn: (owner && current) || leads(person.teamIds),
  };
}

/** A place of the person in this or another project. */
export interface PersonPlace {
  project: { id: string; state: ProjectState; rosterPublished: boolean };
  team: { id: string; closed: boolean };
  left: boolean;
  /** The person has hidden from the roster of that project. */
  hidden: boolean;
}

/**
 * Teams by year are no more than what the caller could find out anyway: what they own or lead, what the person shows
 * of their history, and what rosters say that the caller may read. A place that was left is the business of those who
 * manage the team.
 */
export function mayKnowPlace(
  actor: Actor,
  { project, team, left, hidden }: PersonPlace,
  { here, historyShown }: { here: boolean; historyShown: boolean },
): boolean {
  const manages = here ? canManageProject(actor, project.id) : hasProjectRole(actor, project.id, 'owner');
  if (manages || isChiefOf(actor, team)) return true;
  if (left) return false;
  if (historyShown && canKnowProject(actor, project)) return true;
  return !hidden && !team.closed && canSeeProject(actor, project);
}
