import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../kernel/actor.ts';
import { conflict, DomainError, notFound } from '../../kernel/errors.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canKnowSubsidy, canPay, canSeeSums } from './subsidy.policy.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import { TrafficSubsidy } from './traffic-subsidy.entity.ts';

/** The project, for those who may know what it pays for the way; who has asked for it may, also after they left. */
export async function findSubsidyProject(em: EntityManager, actor: Actor, pid: string): Promise<Project> {
  const project = await findKnownProject(em, actor, pid);
  if (!canKnowSubsidy(actor, project.id) && !(await hasAsked(em, actor, project))) throw notFound();
  return project;
}

const hasAsked = async (em: EntityManager, { personId }: Actor, project: Project): Promise<boolean> =>
  personId !== null && (await em.count(SubsidyRequest, { project, person: personId })) > 0;

/** The same, for those who see all of it. */
export async function findSummedProject(em: EntityManager, actor: Actor, pid: string): Promise<Project> {
  const project = await findSubsidyProject(em, actor, pid);
  if (!canSeeSums(actor, project.id)) throw new DomainError('forbidden', 'This is for owners and finance.');
  return project;
}

/** The same, for those who pay. */
export async function findPayingProject(em: EntityManager, actor: Actor, pid: string): Promise<Project> {
  const project = await findSubsidyProject(em, actor, pid);
  if (!canPay(actor, project.id)) throw new DomainError('forbidden', 'This is for finance.');
  requireBooksOpen(project);
  return project;
}

/** Money moves while the project is open, and after it has closed until all is settled; never in the archive. */
export function requireBooksOpen({ state }: Pick<Project, 'state'>): void {
  if (state === 'archived') throw conflict('archived', 'This project is archived.');
}

export const subsidyOf = (em: EntityManager, projectId: string): Promise<TrafficSubsidy | null> =>
  em.findOne(TrafficSubsidy, { project: projectId });

export const badField = (field: string, detail: string) =>
  new DomainError('invalid', 'The input is not valid.', { fields: [{ pointer: `/${field}`, detail }] });
