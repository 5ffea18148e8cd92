import { refusalTo } from '../kernel/actor.ts';
import { notFound, signInNeeded } from '../kernel/errors.ts';
import type { OpenScope } from '../kernel/scope.ts';
import { runPrepared, SERVER_START } from '../kernel/sql.ts';
import { canSeeProject } from '../project/project.policy.ts';

export interface RosterVersion {
  projectId: string;
  /** Rises in the same transaction as any change to the listing. */
  version: string;
}

interface Row {
  id: string;
  rosterPublished: boolean;
  version: string;
}

const VERSION = `
  select id, roster_published as "rosterPublished", roster_version || ' ' || ${SERVER_START} as version
  from project where pid = $1`;

/** Returns the version of a project's roster, or throws where the caller may not read it. */
export async function rosterVersion(
  { em, actor }: Pick<OpenScope, 'em' | 'actor'>,
  { pid }: { pid: string },
): Promise<RosterVersion> {
  const [project] = await runPrepared<Row>(em, 'roster-version', VERSION, [pid]);
  if (project !== undefined && canSeeProject(actor, project))
    return { projectId: project.id, version: project.version };
  // Unknown and hidden are the same to everyone: a reason to sign in, or nothing.
  throw actor === null ? signInNeeded() : refusalTo(actor, pid, notFound());
}
