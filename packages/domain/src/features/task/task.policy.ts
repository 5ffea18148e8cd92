import { isSeated, type TaskPersonState } from '@muster/rules/tasks';
import { type Actor, belongsTo } from '../../kernel/actor.ts';
import { canManageProject, hasProjectRole } from '../project/project.policy.ts';
import { isChiefOf } from '../team/team.policy.ts';

/** What has to be known of a task to say who may do what with it. */
export interface TaskFacts {
  projectId: string;
  /** Whose chiefs run it; null of the whole project. */
  teamId: string | null;
  /** How the caller stands with it. */
  mine: TaskPersonState | null;
}

/** What there is to do is for those who have a place in the project that counts, and its programs. */
export const canKnowTasks = (actor: Actor, projectId: string): boolean =>
  actor.administrator || belongsTo(actor, projectId);

/** What there is to do, and who does it: owners; of a team's tasks also its chiefs. */
export const canManageTask = (actor: Actor, { projectId, teamId }: Omit<TaskFacts, 'mine'>): boolean =>
  canManageProject(actor, projectId) || (teamId !== null && isChiefOf(actor, { id: teamId }));

const isChiefIn = (actor: Actor, projectId: string): boolean =>
  actor.grants.some((grant) => grant.projectId === projectId && grant.role === 'chief');

/** Whether there is a task at all that the caller can mark people in. */
export const canMarkIn = (actor: Actor, projectId: string): boolean =>
  canManageProject(actor, projectId) || isChiefIn(actor, projectId);

/**
 * Whom the caller sees in a task: chiefs and owners all, others those with whom they do it. Administrators run the
 * instance and programs count: neither learns where a person is at night.
 */
export function whomSees(actor: Actor, { projectId, mine }: TaskFacts): 'all' | 'companions' | 'nobody' {
  if (actor.personId === null) return 'nobody';
  if (hasProjectRole(actor, projectId, 'owner') || isChiefIn(actor, projectId)) return 'all';
  return isSeated(mine) ? 'companions' : 'nobody';
}

/**
 * Whom the caller sees beside a task as people who could do it: owners everybody, chiefs their own people and others as
 * the roster shows them. Administrators and programs nobody.
 */
export const candidatesOpenTo = (actor: Actor, projectId: string): { teamIds: readonly string[] | null } | null =>
  hoursOpenTo(actor, projectId);

/** Whose hours the caller sees: owners those of the project, chiefs those in the tasks of their teams. */
export function hoursOpenTo(actor: Actor, projectId: string): { teamIds: readonly string[] | null } | null {
  if (actor.personId === null) return null;
  if (hasProjectRole(actor, projectId, 'owner')) return { teamIds: null };
  const teamIds = actor.grants
    .filter((grant) => grant.projectId === projectId && grant.role === 'chief')
    .flatMap(({ teamId }) => teamId ?? []);
  return teamIds.length === 0 ? null : { teamIds };
}
