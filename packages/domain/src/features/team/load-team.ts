import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import type { Subject } from '../../kernel/changing.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { Team } from './team.entity.ts';
import { canKnowTeam, canManageTeam, type TeamFacts } from './team.policy.ts';

export const teamFacts = (team: Team, project: Pick<Project, 'id'>): TeamFacts => ({
  id: team.id,
  projectId: project.id,
  closed: team.closedAt !== null,
});

export async function findKnownTeam(em: EntityManager, actor: Actor | null, pid: string, tid: string) {
  const project = await findKnownProject(em, actor, pid);
  const team = await em.findOne(Team, { project, tid });
  return { project, ...known(actor, project, team) };
}

function known(actor: Actor | null, project: Project, team: Team | null): { team: Team; facts: TeamFacts } {
  const facts = team && teamFacts(team, project);
  if (team === null || facts === null || !canKnowTeam(actor, facts)) throw notFound();
  return { team, facts };
}

export interface FoundTeam {
  project: Project;
  team: Team;
  facts: TeamFacts;
}

/** A team that somebody changes or leaves. With its project: who changes the people of either comes one after the other. */
export const ofTeam = (pid: string, tid: string): Subject<FoundTeam> => ({
  async find(em, actor) {
    const found = await findKnownTeam(em, actor, pid, tid);
    if (found.project.state === 'archived') throw conflict('archived', 'This project is archived.');
    return found;
  },
  rows: ({ project, team }) => ({ teams: [team.id], projects: [project.id] }),
});

/** The same, for those who may change it. */
export function ofManagedTeam(pid: string, tid: string): Subject<FoundTeam> {
  const { find, rows } = ofTeam(pid, tid);
  return {
    async find(em, actor) {
      const found = await find(em, actor);
      if (!canManageTeam(actor, found.facts))
        throw new DomainError('forbidden', 'Only owners and chiefs of this team change it.');
      return found;
    },
    rows,
  };
}
