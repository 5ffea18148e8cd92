import { recordAudit } from '../audit/record-audit.ts';
import type { Scope } from '../scope.ts';
import { DomainError } from '../shared/errors.ts';
import { requireOrder } from './create-project.ts';
import { lockManagedProject } from './load-project.ts';
import type { EmailHashMode, Project, ProjectState } from './project.entity.ts';
import { canMove } from './project.policy.ts';

export interface ProjectChanges {
  name?: string | undefined;
  startsOn?: string | undefined;
  endsOn?: string | undefined;
  timeZone?: string | undefined;
  description?: string | undefined;
  state?: ProjectState | undefined;
  rosterPublished?: boolean | undefined;
  chiefsInMembers?: boolean | undefined;
  emailHashMode?: EmailHashMode | undefined;
}

/** Changes what is sent and nothing else. */
export async function updateProject({ em, actor }: Scope, pid: string, changes: ProjectChanges): Promise<Project> {
  return em.transactional(async (tx) => {
    const onlyState = Object.entries(changes).every(([name, value]) => name === 'state' || value === undefined);
    const project = await lockManagedProject(tx, actor, pid, { archivedToo: onlyState });
    const { state } = changes;
    if (state !== undefined && state !== project.state && !canMove(project.state, state)) {
      throw new DomainError('conflict', `A project can't go from ${project.state} to ${state}.`);
    }
    const sent = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<Project>;
    const before = Object.fromEntries(Object.keys(sent).map((name) => [name, project[name as keyof ProjectChanges]]));
    tx.assign(project, sent);
    requireOrder(project.startsOn, project.endsOn);
    recordAudit(tx, actor, {
      action: 'project.update',
      projectId: project.id,
      subjectId: project.id,
      before,
      after: { ...sent },
    });
    return project;
  });
}
