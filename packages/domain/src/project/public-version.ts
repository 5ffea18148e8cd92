import { notFound } from '../kernel/errors.ts';
import type { BareScope } from '../kernel/scope.ts';
import { rowState, runPrepared, SERVER_START } from '../kernel/sql.ts';
import type { ProjectState } from './project.entity.ts';
import { canKnowProject } from './project.policy.ts';

interface Facts {
  id: string;
  state: ProjectState;
  roster_published: boolean;
  version: string;
}

export interface PublicVersion {
  projectId: string;
  version: string;
}

/**
 * Which version of something about a project everybody may read, or that there is nothing for everybody, by one prepared
 * statement for each `name`. It changes with the row of the project and with each of `parts`, in SQL.
 */
export const publicVersionOf = (name: string, parts: readonly string[]) => {
  const text = `
    select project.id, project.state, project.roster_published,
      concat_ws(' ', ${[SERVER_START, rowState('project'), ...parts].join(', ')}) as version
    from project where project.pid = $1`;
  return async ({ em }: BareScope, { pid }: { pid: string }): Promise<PublicVersion> => {
    const [facts] = await runPrepared<Facts>(em, name, text, [pid]);
    if (facts === undefined || !canKnowProject(null, { ...facts, rosterPublished: facts.roster_published }))
      throw notFound();
    return { projectId: facts.id, version: facts.version };
  };
};
