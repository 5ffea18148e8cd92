import type { EntityManager } from '@mikro-orm/postgresql';
import { TASK_LIMITS } from '@muster/rules/tasks';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import { findTaskProject, requireNotArchived } from './load-task.ts';
import { Task } from './task.entity.ts';
import { canManageTask } from './task.policy.ts';
import { type SentTask, type SettledTask, settleTask } from './task-input.ts';

/** The project, for those who may make tasks of this team in it, or of the whole project. */
export const ofNewTasks = (pid: string, tid: string | null | undefined): Subject<Project> => ({
  async find(em, actor) {
    const project = await findTaskProject(em, actor, pid);
    const team = tid == null ? null : await em.findOne(Team, { project, tid });
    if (!canManageTask(actor, { projectId: project.id, teamId: team?.id ?? null }))
      throw new DomainError('forbidden', 'Owners make tasks, chiefs those of their teams.');
    requireNotArchived(project);
    return project;
  },
  // Those who make many at once come one after the other: the number of tasks holds.
  rows: (project) => ({ projects: [project.id] }),
});

export interface NewTask extends SentTask {
  pid: string;
}

/** Makes a task; answers its id. */
export async function createTask(scope: Scope, { pid, ...sent }: NewTask): Promise<string> {
  return changing(scope, ofNewTasks(pid, sent.tid), async ({ tx, actor }, project) => {
    const settled = await settleTask(tx, project, null, sent);
    const [id] = await addTasks(tx, actor, project, [settled]);
    recordAudit(tx, actor, {
      action: 'task.create',
      projectId: project.id,
      subjectId: id ?? null,
      after: { titles: settled.titles },
    });
    return id as string;
  });
}

/** What an import notes of the tasks that it makes. */
export type Sourced = Partial<Pick<Task, 'source' | 'sourceKey' | 'sourceValues'>>;

/** The project is locked. */
export async function addTasks(
  em: EntityManager,
  actor: Actor,
  project: Project,
  tasks: readonly (SettledTask & Sourced)[],
): Promise<string[]> {
  const known = await em.count(Task, { project });
  if (known + tasks.length > TASK_LIMITS.tasks)
    throw conflict('tasks_full', `A project has at most ${TASK_LIMITS.tasks} tasks.`);
  const ids = tasks.map((task) => {
    const id = newId();
    em.create(Task, { id, project, madeBy: actor.personId, ...task });
    return id;
  });
  await em.flush();
  return ids;
}
