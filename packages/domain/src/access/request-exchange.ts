import { requireFresh, requirePerson } from '../kernel/actor.ts';
import { notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { STANDS } from '../kernel/standing.ts';
import { Project } from '../project/project.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { type ExchangePair, type ExchangeRequest, issueExchange } from './issue-exchange.ts';

/** What the page “API access” does: credentials for oneself or, as an owner, for a project. */
export async function requestExchange(
  { em, actor }: Scope,
  { pid, ...request }: Omit<ExchangeRequest, 'personId' | 'projectId'> & { pid?: string | undefined },
): Promise<ExchangePair> {
  const personId = requirePerson(actor);
  requireFresh(actor);
  if (pid === undefined) return issueExchange(em, actor, { ...request, personId });
  const project = await em.findOne(Project, { pid });
  // Not an owner and no such project are one answer: who isn't an owner has no business here.
  if (project === null || (await em.count(ProjectRole, { project, person: personId, role: 'owner', ...STANDS })) === 0)
    throw notFound();
  return issueExchange(em, actor, { ...request, personId, projectId: project.id });
}
