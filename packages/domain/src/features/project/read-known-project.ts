import type { OpenScope } from '../../kernel/scope.ts';
import { findKnownProject } from './load-project.ts';
import type { Project } from './project.entity.ts';

/** The project alone, for everybody who may know of it: for answers that need nothing of what hangs on it. */
export const readKnownProject = (
  { em, actor }: Pick<OpenScope, 'em' | 'actor'>,
  { pid }: { pid: string },
): Promise<Project> => findKnownProject(em, actor, pid);
