import { VISIBILITIES, type Visibility } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import { belongsTo } from '../../kernel/actor.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { canManageProject, hasProjectRole } from '../project/project.policy.ts';

/** How far the caller sees in the directory of a project. */
export interface DirectoryReach {
  /** Everybody of the project, whatever they are in it. A chief sees other teams as the roster shows them. */
  all: boolean;
  /** The addresses of all people of the project: its owners'. */
  addresses: boolean;
  /** The teams that the caller leads: addresses and tags of their people. */
  teamIds: readonly string[];
  /** Those who want to be found, for projects that take people. */
  pool: boolean;
  /** Which resumes of people of the project the caller may look into, beside those that are for everyone. */
  resumes: readonly Visibility[];
}

/** Null for those who have no use for a directory: it is for owners and chiefs, in person or by their own token. */
export function directoryReach(actor: Actor, project: { id: string; state: ProjectState }): DirectoryReach | null {
  const all = canManageProject(actor, project.id);
  const teamIds = actor.grants.flatMap(({ projectId, role, teamId }) =>
    projectId === project.id && role === 'chief' && teamId !== null ? [teamId] : [],
  );
  if (actor.personId === null || (!all && teamIds.length === 0)) return null;
  return {
    all,
    // An administrator who mends a project is none of its people.
    addresses: hasProjectRole(actor, project.id, 'owner'),
    teamIds,
    pool: project.state === 'open',
    resumes: VISIBILITIES.filter(
      (setting) => setting === 'everyone' || (setting === 'projects' && belongsTo(actor, project.id)),
    ),
  };
}
