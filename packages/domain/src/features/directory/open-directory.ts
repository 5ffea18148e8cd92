import { refusalIn } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { directoryReach } from './directory.policy.ts';
import type { Asked } from './sources.ts';

/** The directory of a project, for a caller who may use it. */
export async function openDirectory(
  { em, actor }: Pick<Scope, 'em' | 'actor'>,
  { pid }: { pid: string },
): Promise<Asked & { project: Project }> {
  const project = await findKnownProject(em, actor, pid);
  const reach = directoryReach(actor, project);
  if (reach === null) throw refusalIn(project.id, actor, 'Only owners and chiefs of a project use its directory.');
  return { project, projectId: project.id, reach };
}
