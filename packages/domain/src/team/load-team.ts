import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '../kernel/actor.ts';
import { conflict, DomainError, notFound } from '../kernel/errors.ts';
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

/** The team, for somebody who may change it, locked: who changes its people comes one after the other. */
export async function lockManagedTeam(em: EntityManager, actor: Actor, pid: string, tid: string) {
  const found = await lockTeam(em, actor, pid, tid);
  if (!canManageTeam(actor, found.facts))
    throw new DomainError('forbidden', 'Only owners and chiefs of this team change it.');
  return found;
}

export async function lockTeam(em: EntityManager, actor: Actor, pid: string, tid: string) {
  const project = await findKnownProject(em, actor, pid);
  const team = await em.findOne(Team, { project, tid }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const found = known(actor, project, team);
  if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
  return { project, ...found };
}
