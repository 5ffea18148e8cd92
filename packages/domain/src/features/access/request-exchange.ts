import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Project } from '../project/project.entity.ts';
import { type ExchangePair, type ExchangeRequest, issueExchange } from './issue-exchange.ts';
import { canManageProjectTokens } from './token.policy.ts';

/** What the page “API access” does: credentials for oneself or, as an owner, for a project. */
export async function requestExchange(
  scope: Scope,
  { pid, ...request }: Omit<ExchangeRequest, 'personId' | 'projectId'> & { pid?: string | undefined },
): Promise<ExchangePair> {
  const { em, actor } = scope;
  const personId = requirePerson(actor);
  requireFresh(actor);
  if (pid === undefined) return issueExchange(scope, { ...request, personId });
  const project = await em.findOne(Project, { pid });
  // Not an owner and no such project are one answer: who isn't an owner has no business here.
  if (project === null || !canManageProjectTokens(actor, project.id)) throw notFound();
  return issueExchange(scope, { ...request, personId, projectId: project.id });
}
