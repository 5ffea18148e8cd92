import { canReadPinnedLinks } from './features/announcement/pinned-links.ts';
import { listedTeams } from './features/application/application.policy.ts';
import { directoryReach } from './features/directory/directory.policy.ts';
import type { ProjectState } from './features/project/project.entity.ts';
import { canManageProject, canSeeProject, hasProjectRole } from './features/project/project.policy.ts';
import { canKnowSubsidy } from './features/subsidy/subsidy.policy.ts';
import { canKnowTasks } from './features/task/task.policy.ts';
import type { Actor } from './kernel/actor.ts';

/** Which parts of a project the caller may use, so that no page has to guess it from roles. */
export interface ProjectRights {
  manage: boolean;
  readRoster: boolean;
  findPeople: boolean;
  answerApplications: boolean;
  announce: boolean;
  readAnnouncements: boolean;
  makeForms: boolean;
  knowTasks: boolean;
  makeTasks: boolean;
  knowSubsidy: boolean;
  countMeals: boolean;
  nameForRecords: boolean;
}

/** Asks the policies of the features. Beside them, as it knows them all: the project itself knows none. */
export function projectRights(
  actor: Actor | null,
  project: { id: string; state: ProjectState; rosterPublished: boolean },
): ProjectRights {
  const { id } = project;
  const has = (role: Parameters<typeof hasProjectRole>[2]): boolean =>
    actor !== null && hasProjectRole(actor, id, role);
  const manage = actor !== null && canManageProject(actor, id);
  const leads = actor?.grants.some(({ projectId, role }) => projectId === id && role === 'chief') ?? false;
  const inPerson = actor !== null && actor.personId !== null;
  return {
    manage,
    readRoster: canSeeProject(actor, project),
    findPeople: actor !== null && directoryReach(actor, project) !== null,
    answerApplications: inPerson && listedTeams(actor, id).length > 0,
    announce: inPerson && (manage || leads),
    readAnnouncements: inPerson && canReadPinnedLinks(actor, id),
    makeForms: inPerson && (manage || leads),
    knowTasks: inPerson && canKnowTasks(actor, id),
    makeTasks: inPerson && (manage || leads),
    knowSubsidy: inPerson && canKnowSubsidy(actor, id),
    countMeals: has('owner') || has('catering') || leads,
    nameForRecords: has('owner'),
  };
}
